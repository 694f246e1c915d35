import type { MemberProfile } from '../../../domain/profiles/views.ts'
import type { ReceivedReview } from '../../../domain/reviews/views.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { ratingDate } from '../../app/dates.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { NothingHere } from '../../components/nothing-here.tsx'
import { Stars } from '../../components/stars.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { Link } from '../../components/ui/link.tsx'
import { usePages } from '../../components/use-pages.ts'
import { MoreLink } from './more-link.tsx'
import { nameOf, type OtherProfile, type Shown } from './page-data.ts'

/** What those who received something say of the giver. */
export function Reviews({ page }: { page: Shown }) {
  const { t } = useWords(profileWords)
  if (page.reviews === 'failed') return <LoadFailed text={t('review.failed')} />
  return <ReviewList profile={page.profile} first={page.reviews} isOwn={page.kind === 'own'} />
}

type ListProps = { profile: MemberProfile; first: OtherProfile['reviews']; isOwn: boolean }

function ReviewList({ profile, first, isOwn }: ListProps) {
  const { t, links } = useWords(profileWords)
  const name = nameOf(profile, t)
  const addressAfter = (cursor: string) => links.profile(profile.id, 'reviews', cursor)
  const { rows, next, ...more } = usePages(first, addressAfter)
  if (rows.length === 0)
    return (
      <NothingHere
        title={t('review.none')}
        text={isOwn ? t('review.none-own') : t('review.none-other', { name })}
      />
    )
  return (
    <>
      <h2 className="sr-only">{t('profile.tab.reviews')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {rows.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <MoreLink {...more} address={next && addressAfter(next)} failure={t('review.more-failed')} />
    </>
  )
}

const link =
  'inline-block max-w-full break-words py-0.5 font-semibold quiet-link finger:tap finger:min-w-11'

function Review({ review }: { review: ReceivedReview }) {
  const { t, links } = useWords(profileWords)
  const { reviewer, item, comment, rating, created_at } = review
  const name = reviewer?.full_name || t('profile.nameless')
  return (
    <li className="flex flex-col gap-3 card p-4 shadow-card">
      <div className="flex items-center gap-3">
        <Avatar name={name} url={reviewer?.avatar_url ?? null} />
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            {reviewer ? (
              <Link to={links.profile(reviewer.id)} className={link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <time dateTime={created_at} className="text-sm text-muted">
            {ratingDate(created_at)}
          </time>
        </div>
        <Stars value={rating} />
      </div>
      {comment && <p className="break-words whitespace-pre-line">{comment}</p>}
      {item && (
        <Link to={links.item(item.id)} className={`mt-auto text-sm text-muted ${link}`}>
          {t('review.of', { title: item.title })}
        </Link>
      )}
    </li>
  )
}
