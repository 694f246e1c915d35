import { Link2, MapPin } from 'lucide-react'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { shortDate } from '../../app/dates.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { useCopyLink } from '../../components/copy-link.ts'
import { Stars } from '../../components/star-rating.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ReportButton } from '../../report/report-button.tsx'
import { nameOf } from './page-data.ts'

/** Who this is (PROFILE-08 to PROFILE-12), and what one can do with the profile as a whole. */
export function ProfileHeader({ profile }: { profile: MemberProfile }) {
  const { t } = useWords(profileWords)
  const name = nameOf(profile, t)
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Avatar name={name} url={profile.avatar_url} size="huge" />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl break-words sm:text-3xl">{name}</h1>
        <p className="flex items-center gap-1.5 text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {profile.location ?? t('profile.no-location')}
          </span>
        </p>
        <AverageRating profile={profile} />
        <p className="text-sm text-muted">
          {t('profile.since', { date: shortDate(profile.created_at) })}
        </p>
      </div>
      {profile.bio && <p className="col-span-full max-w-prose break-words">{profile.bio}</p>}
      <div className="col-span-full flex flex-wrap gap-3 sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end">
        <CopyLink profile={profile} />
        <ReportButton reported={profile} />
      </div>
    </header>
  )
}

function AverageRating({ profile }: { profile: MemberProfile }) {
  const { t } = useWords(itemWords, profileWords)
  const { reputation_score: score, review_count: count } = profile
  if (score === null || count === 0)
    return <p className="text-muted">{t('profile.no-reviews-yet')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
      <Stars value={score} />
      {t('item.rating', { score: score.toFixed(1), count })}
    </p>
  )
}

function CopyLink({ profile }: { profile: MemberProfile }) {
  const { t, links } = useWords(itemWords, profileWords)
  const copyLink = useCopyLink(links.profile(profile.id))
  return (
    <Button look="secondary" onClick={copyLink}>
      <Link2 aria-hidden />
      <span aria-hidden>{t('item.copy-link')}</span>
      <span className="sr-only">{t('profile.copy-link')}</span>
    </Button>
  )
}
