import { useSearchParams } from 'react-router'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { Tabs } from '../../components/ui/tabs.tsx'
import { Achievements } from '../../games/achievements.tsx'
import { useLive } from '../../live/use-live.ts'
import { useConversations } from '../../messaging/failures.ts'
import { OwnItems } from '../../orders/own-items.tsx'
import { requestCache, watchedBy } from '../../orders/page-data.ts'
import { Details } from './details.tsx'
import { ProfileHeader } from './header.tsx'
import { Items } from './items.tsx'
import { MyRequests, Settings } from './own-tabs.tsx'
import type { OwnProfile, Shown } from './page-data.ts'
import { frame } from './placeholder.tsx'
import { Reviews } from './reviews.tsx'
import { StatCards } from './stat-cards.tsx'
import { labelOf, openTab, type Tab, tabsOf } from './tabs.ts'

/** A member's page. Which tab is open stands in the address (PROFILE-01). */
export function ProfileView({ page }: { page: Shown }) {
  const { t, links } = useWords(profileWords)
  const [query] = useSearchParams()
  const isOwn = page.kind === 'own'
  const open = openTab(query.get('tab'), isOwn)
  const named = isOwn ? undefined : page.profile.id
  return (
    <div className={frame}>
      <ProfileHeader profile={page.profile} />
      <StatCards profile={page.profile} />
      <Tabs
        label={t('profile.tabs')}
        open={open}
        tabs={tabsOf(isOwn).map((id) => ({
          id,
          label: t(labelOf(id, isOwn)),
          to: links.profile(named, id),
        }))}
      >
        {isOwn ? <OwnPanel tab={open} page={page} /> : <Panel tab={open} page={page} />}
      </Tabs>
    </div>
  )
}

/** What everybody's profile has. */
function Panel({ tab, page }: { tab: Tab; page: Shown }) {
  if (tab === 'achievements') return <Achievements profile={page.profile} />
  if (tab === 'reviews' || page.kind === 'own') return <Reviews page={page} />
  return <Items page={page} />
}

function OwnPanel({ tab, page }: { tab: Tab; page: OwnProfile }) {
  useLive(watchedBy(page.orders.memberId), () => requestCache.drop())
  const conversations = useConversations(page.orders.conversations)
  if (tab === 'profile') return <Details profile={page.profile} />
  if (tab === 'items') return <OwnItems first={page.orders.items} conversations={conversations} />
  if (tab === 'requests') return <MyRequests orders={page.orders} conversations={conversations} />
  if (tab === 'settings') return <Settings />
  return <Panel tab={tab} page={page} />
}
