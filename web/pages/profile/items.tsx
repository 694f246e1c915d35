import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { usePages } from '../../components/use-pages.ts'
import { gridClass, ItemCard } from '../../items/item-card.tsx'
import { StatusBadge } from '../../items/status-badge.tsx'
import { MoreLink } from './more-link.tsx'
import { nameOf } from './name.ts'
import type { OtherProfile } from './page-data.ts'

/** What another member gives or gave away. */
export function Items({ page: { profile, items } }: { page: OtherProfile }) {
  const { t, links } = useWords(profileWords)
  const name = nameOf(profile, t)
  const addressAfter = (cursor: string) => links.profile(profile.id, 'items', cursor)
  const { rows, next, ...more } = usePages(items, addressAfter)
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<NothingYet />}
        title={t('profile.no-items')}
        text={t('profile.no-items-text', { name })}
      />
    )
  return (
    <>
      <h2 className="sr-only">{t('profile.tab.items')}</h2>
      <ul className={gridClass}>
        {rows.map((item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            eager={index < 2}
            showGiver={false}
            badge={item.status !== 'available' && <StatusBadge status={item.status} />}
          />
        ))}
      </ul>
      <MoreLink
        {...more}
        address={next && addressAfter(next)}
        failure={t('profile.items-failed')}
      />
    </>
  )
}
