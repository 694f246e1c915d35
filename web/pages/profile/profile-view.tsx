import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ConversationSummary } from '../../../domain/messaging/views.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { ContactSettings } from '../../account/contact-settings.tsx'
import { DangerZone } from '../../account/danger-zone.tsx'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { StatRow } from '../../components/stat-row.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { Achievements } from '../../games/achievements.tsx'
import { useLive } from '../../live/use-live.ts'
import { useConversations } from '../../messaging/use-conversations.ts'
import { OwnItems } from '../../orders/own-items.tsx'
import { OwnRequests } from '../../orders/own-requests.tsx'
import { type Orders, requestCache } from '../../orders/page-data.ts'
import { watchedBy } from '../../orders/watched.ts'
import { Details } from './details.tsx'
import { ProfileHeader } from './header.tsx'
import { Items, Reviews } from './lists.tsx'
import type { OwnProfile, Shown } from './page-data.ts'
import { frame } from './placeholder.tsx'

const ownTabs = ['profile', 'items', 'requests', 'achievements', 'reviews', 'settings'] as const
const otherTabs = ['items', 'achievements', 'reviews'] as const

type Tab = (typeof ownTabs)[number]

/** The tabs of the own profile, or of another member's (PROFILE-14, PROFILE-17). */
const tabsOf = (isOwn: boolean): readonly Tab[] => (isOwn ? ownTabs : otherTabs)

/** The tab that an address asks for; the first one for a name that is none of them (A43). */
function openTab(asked: string | null, isOwn: boolean): Tab {
  const tabs = tabsOf(isOwn)
  return tabs.find((tab) => tab === asked) ?? (isOwn ? 'profile' : 'items')
}

/** "My Items" on the own profile, "Items" on another's (PROFILE-15). */
const labelOf = (tab: Tab, isOwn: boolean): WordId<typeof profileWords> =>
  tab === 'items' && isOwn ? 'profile.tab.own-items' : `profile.tab.${tab}`

/** A member's page. Which tab is open stands in the address (PROFILE-01). */
export function ProfileView({ page }: { page: Shown }) {
  const { t, links } = useWords(profileWords)
  const [query] = useSearchParams()
  const isOwn = page.kind === 'own'
  const open = openTab(query.get('tab'), isOwn)
  const { stats, reputation_score, review_count } = page.profile
  const named = isOwn ? undefined : page.profile.id
  return (
    <div className={frame}>
      <ProfileHeader profile={page.profile} />
      {/* Exactly these four (PROFILE-13). */}
      <StatRow
        title="profile.stats"
        stats={[
          ['profile.items-shared', stats.items_shared],
          ['profile.items-received', stats.items_received],
          ['profile.avg-rating', reputation_score?.toFixed(1) ?? null],
          ['profile.reviews-count', review_count],
        ]}
      />
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

type RequestsProps = { orders: Orders; conversations: ConversationSummary[] }

/** What the member asked for; a failure says the words of A51, also as a notice (ERR-40). */
function MyRequests({ orders: { requests, claims }, conversations }: RequestsProps) {
  const { t } = useWords(profileWords)
  const title = t('profile.requests-failed')
  const description = t('profile.requests-failed-text')
  useEffect(() => {
    if (requests === 'failed') showNotice({ tone: 'bad', title, description })
  }, [requests, title, description])
  return (
    <OwnRequests
      requests={requests}
      claims={claims}
      conversations={conversations}
      failure={description}
    />
  )
}

/** The sections of the settings, the one that cannot be undone last. */
function Settings() {
  const { t } = useWords(profileWords)
  return (
    <section className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('profile.tab.settings')}</h2>
      <ContactSettings />
      <DangerZone />
    </section>
  )
}
