import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { RatingLine } from '../../components/stars.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'

type Person = NonNullable<IncomingRequest['requester']>

/** Who asks, with the way to their profile; a number where names are hidden. */
export function Requester({ requester, name }: { requester: Person | null; name: string }) {
  const { links } = useWords()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} url={requester?.avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">
          {requester ? (
            <Link
              to={links.profile(requester.id)}
              className="-mt-2 tap min-w-11 wrap-anywhere quiet-link"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {requester && <Known {...requester} />}
      </div>
    </div>
  )
}

/** What a named requester is known by. */
function Known({ reputation_score, review_count, location }: Person) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <RatingLine score={reputation_score} count={review_count} />
      {location && (
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Icon name="MapPin" className="size-4 shrink-0" />
          <span className="wrap-anywhere">{location}</span>
        </span>
      )}
    </div>
  )
}
