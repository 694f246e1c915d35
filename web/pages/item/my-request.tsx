import { useRef } from 'react'
import { type RequestStatus, requesterView } from '../../../domain/items/request-view.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { endedWords } from '../../../words/en/screens/ended.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { itemRequestWords } from '../../../words/en/screens/item-requests.ts'
import { late } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { useAnchor, useKeptFocus } from '../../components/ui/focus.ts'
import { EndReason } from '../../exchanges/end-reason.tsx'
import { toldEnd } from '../../exchanges/ended.ts'
import { useDecision } from '../../exchanges/held.ts'
import { ConfirmPromise, PlaceInLine, WaysOut } from '../../exchanges/ways-out.tsx'
import { StatusBadge } from '../../items/status-badge.tsx'
import type { Mine } from './own-data.ts'

const Meeting = late(() => import('../../meeting/meeting.tsx').then((part) => part.Meeting))

const NobodyCame = late(() =>
  import('../../meeting/nobody-came.tsx').then((part) => part.NobodyCame),
)

const tones: Record<RequestStatus, string> = {
  pending: 'bg-yellow-tint text-on-yellow',
  approved: 'bg-green-tint text-on-green',
  rejected: 'bg-sunken text-muted',
  completed: 'bg-blue-tint text-on-blue',
}

/** Where the member's own request stands, instead of the button that sent it, and what happens next. */
export function MyRequest({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t } = useWords(exchangeWords, itemRequestWords, endedWords)
  const place = useRef<HTMLElement>(null)
  const request = mine.viewer.my_request
  useAnchor(place, 'my-request')
  useKeptFocus(place, JSON.stringify([request, useDecision(request?.id ?? '')]))
  if (!request) return null
  const { can, received } = mine.viewer
  // Below stands what follows of that.
  const hasIt = received !== null && received.objected_at === null
  const status = requesterView({ status: request.status, requester_id: mine.memberId }, item)
  const end = status === 'rejected' ? toldEnd(request, item.giving) : null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="my-request-heading"
      data-my-request={status}
      className={`rounded-2xl p-4 ${tones[status]}`}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="my-request-heading" className="text-base">
          {t('my-request.title')}
        </h2>
        {end ? <Badge>{t(`ended.${end}`)}</Badge> : <StatusBadge status={status} />}
      </div>
      {request.can.confirm ? (
        <ConfirmPromise request={request} />
      ) : (
        !hasIt && <p>{end ? t(`ended.receiver-${end}`) : t(`my-request.${status}`)}</p>
      )}
      {end === 'released' && <EndReason {...request} />}
      {status === 'rejected' && item.status === 'available' && !can.claim && (
        <p className="mt-2 text-sm">{t('claim.declined-twice')}</p>
      )}
      {status === 'pending' && <p className="mt-2 text-sm">{t('my-request.pending-next')}</p>}
      {status === 'pending' && !request.can.write && (
        <p className="mt-2 text-sm">{t('my-request.nameless')}</p>
      )}
      {status === 'approved' && (
        <Meeting request={request.id} item={item} side="receiver" mine={mine} />
      )}
      {end === 'no-show' && <OwnWord request={request.id} name={item.owner.full_name} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <PlaceInLine
          request={request.id}
          item={item.id}
          title={item.title}
          isHidden={mine.viewer.is_hidden}
          place={request.place_in_line}
          can={request.can}
        />
        <WaysOut
          request={request.id}
          title={item.title}
          name={item.owner.full_name || t('common.anonymous')}
          side="receiver"
          can={request.can}
        />
      </div>
    </section>
  )
}

/** Whoever is said not to have come may have waited, and says so too, though the promise is over (decision 055). */
const OwnWord = (props: { request: string; name: string | null }) => (
  <NobodyCame {...props} side="receiver" isOver />
)
