import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { NothingHere } from '../../components/nothing-here.tsx'
import { usePages } from '../../components/use-pages.ts'
import { ItemCards } from '../../items/item-card.tsx'
import { MoreLink } from './more-link.tsx'
import { nameOf, type OtherProfile } from './page-data.ts'

/** What another member gives or gave away. */
export function Items({ page: { profile, items } }: { page: OtherProfile }) {
  const { t, links } = useWords(profileWords)
  const name = nameOf(profile, t)
  const addressAfter = (cursor: string) => links.profile(profile.id, 'items', cursor)
  const { rows, next, ...more } = usePages(items, addressAfter)
  if (rows.length === 0)
    return <NothingHere title={t('profile.no-items')} text={t('profile.no-items-text', { name })} />
  return (
    <>
      <h2 className="sr-only">{t('profile.tab.items')}</h2>
      <ItemCards items={rows} showGiver={false} />
      <MoreLink
        {...more}
        address={next && addressAfter(next)}
        failure={t('profile.items-failed')}
      />
    </>
  )
}
