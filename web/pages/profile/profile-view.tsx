import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { copyLinkWords } from '../../../words/en/screens/copy-link.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { ratingWords } from '../../../words/en/screens/rating.ts'
import { shortDate } from '../../app/dates.ts'
import { late, lazily } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { useCopyLink } from '../../components/copy-link.ts'
import { Bones } from '../../components/loading.tsx'
import { Stars } from '../../components/stars.tsx'
import { StatRow } from '../../components/stat-row.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import { GuestPart } from '../../session/guest-part.tsx'
import { Items } from './items.tsx'
import { nameOf, type Shown } from './page-data.ts'
import { Reviews } from './reviews.tsx'
import { Shelf } from './shelf.tsx'
import { Achievements } from './still-achievements.ts'

/** What only the member sees of their profile; its code comes for them. */
const OwnPanel = late(
  () => import('./own-panel.tsx').then((part) => part.OwnPanel),
  <div aria-hidden className="skeleton h-60 rounded-3xl" />,
)
const ReportMember = lazily(() =>
  import('../../report/report-member.tsx').then((part) => part.ReportMember),
)

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
      <Shelf page={page} />
      <Tabs
        label={t('profile.tabs')}
        open={open}
        tabs={tabsOf(isOwn).map((id) => ({
          id,
          label: t(labelOf(id, isOwn)),
          to: links.profile(named, id),
        }))}
      >
        {isOwn ? (
          <OwnPanel tab={open} page={page}>
            <Panel tab={open} page={page} />
          </OwnPanel>
        ) : (
          <Panel tab={open} page={page} />
        )}
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

/** Who this is (PROFILE-08 to PROFILE-12), and what one can do with the profile as a whole. */
function ProfileHeader({ profile }: { profile: MemberProfile }) {
  const { t, links } = useWords(copyLinkWords, profileWords)
  const name = nameOf(profile, t)
  const copyLink = useCopyLink(links.profile(profile.id))
  return (
    <header className="flex flex-wrap items-start gap-4 sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Avatar name={name} url={profile.avatar_url} size="huge" />
      <div className="flex min-w-0 flex-[1_1_11rem] flex-col gap-1">
        <h1 className="text-left text-2xl break-words sm:text-3xl">{name}</h1>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="MapPin" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {profile.location ?? t('profile.no-location')}
          </span>
        </p>
        <AverageRating profile={profile} />
        <p className="text-sm text-muted">
          {t('profile.since', { date: shortDate(profile.created_at) })}
        </p>
      </div>
      {profile.bio && (
        <p className="col-span-full max-w-prose break-words whitespace-pre-line max-sm:w-full">
          {profile.bio}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end">
        <Button look="secondary" onClick={copyLink}>
          <Icon name="Link2" />
          <span aria-hidden>{t('copy-link.do')}</span>
          <span className="sr-only">{t('profile.copy-link')}</span>
        </Button>
        <Reporting profile={profile} />
      </div>
    </header>
  )
}

/** For members alone, and not of themselves (REPORT-01, REPORT-02). */
function Reporting({ profile }: { profile: MemberProfile }) {
  const auth = useAuth()
  const place = <span aria-hidden className="skeleton h-11 w-40 rounded-full" />
  if (auth.status !== 'member') return <GuestPart place={place} />
  if (auth.user.id === profile.id) return null
  return (
    <Suspense fallback={place}>
      <ReportMember reported={profile} reporterId={auth.user.id} />
    </Suspense>
  )
}

function AverageRating({ profile }: { profile: MemberProfile }) {
  const { t } = useWords(profileWords, ratingWords)
  const { reputation_score: score, review_count: count } = profile
  if (score === null || count === 0)
    return <p className="text-muted">{t('profile.no-reviews-yet')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
      <Stars value={score} />
      {t('rating.line', { score: score.toFixed(1), count })}
    </p>
  )
}

const frame = 'container-page flex flex-col gap-6 py-6 sm:py-8'

/** As large as the page, until it is there (PROFILE-06, A68). */
export function ProfilePlaceholder() {
  const { t } = useWords(profileWords)
  return (
    <div className={frame}>
      <div className="flex items-start gap-4 sm:gap-6">
        <div className="skeleton size-20 shrink-0 rounded-full sm:size-28" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div aria-hidden className="skeleton h-9 w-56 max-w-full" />
          <p role="status" className="text-muted">
            {t('profile.loading')}
          </p>
          <div aria-hidden className="skeleton h-5 w-40 max-w-full" />
          <div aria-hidden className="skeleton h-5 w-64 max-w-full" />
        </div>
      </div>
      <div aria-hidden className="grid grid-cols-4 gap-2 sm:gap-3">
        <Bones count={4} className="h-20 rounded-2xl sm:h-22" />
      </div>
      <div aria-hidden className="skeleton h-44 rounded-xl" />
      <div aria-hidden className="flex flex-col gap-6">
        <div className="skeleton h-12 rounded-none" />
        <div className="skeleton h-60 rounded-3xl" />
      </div>
    </div>
  )
}
