import { EmptyState } from '../components/empty-state.tsx'
import { gridClass, ItemCard } from '../components/item-card.tsx'
import { NothingYet } from '../components/pictures/nothing-yet.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { usePages } from '../components/use-pages.ts'
import { useWords } from '../messages/use-words.ts'
import { MoreLink } from './more-link.tsx'
import { nameOf } from './name.ts'
import type { OtherProfile } from './page-data.ts'

/** What another member gives or gave away. */
export function Items({ page: { profile, items } }: { page: OtherProfile }) {
  const { t, links } = useWords()
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
      <MoreLink {...more} address={next && addressAfter(next)} failure="profile.items-failed" />
    </>
  )
}
