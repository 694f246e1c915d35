import { homeWords } from '../../../words/en/screens/home.ts'
import { listWords } from '../../../words/en/screens/lists.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { NothingHere } from '../../components/nothing-here.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import type { CardItem } from '../../items/cards.ts'
import { ItemCards, ItemPlaceholders } from '../../items/item-card.tsx'
import { itemsInGrid } from './page-data.ts'
import { PartFailed } from './part-failed.tsx'

// With three in a row, whole rows.
const wholeRows = 'rail [--rail-part:44%] md:max-lg:[&>:nth-child(n+7)]:hidden'

/** The newest items; `loading` while they are fetched in the browser. */
export function Newest({ items }: { items: CardItem[] | null | 'loading' }) {
  const { t, links } = useWords(homeWords)
  return (
    <section aria-labelledby="newest-heading" className="container-page py-3 md:py-10">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="newest-heading" className="text-xl md:text-2xl">
          {t('home.newest')}
        </h2>
        <Link to={links.browse()} className="tap gap-1 font-semibold text-leaf">
          <span className="max-sm:sr-only">{t('home.see-all')}</span>
          <span aria-hidden className="sm:hidden">
            {t('home.all')}
          </span>
          <Icon name="ArrowRight" className="size-5" />
        </Link>
      </div>
      <Items items={items} />
    </section>
  )
}

function Items({ items }: { items: CardItem[] | null | 'loading' }) {
  const { t, links } = useWords(homeWords, listWords, navigationWords)
  if (items === null) return <PartFailed text={t('list.items-failed')} />
  if (items === 'loading') return <ItemPlaceholders count={itemsInGrid} className={wholeRows} />
  if (items.length === 0)
    return (
      <NothingHere title={t('home.empty')} text={t('home.empty-text')} level={3}>
        <ButtonLink to={links.upload()}>{t('nav.give')}</ButtonLink>
      </NothingHere>
    )
  return <ItemCards items={items.slice(0, itemsInGrid)} className={wholeRows} />
}
