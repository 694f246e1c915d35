import { useRef } from 'react'
import { indiaAhead } from '../../domain/days.ts'
import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import type { MonthlyClaims, OwnRequest } from '../../domain/exchanges/views.ts'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { endedWords } from '../../words/en/screens/ended.ts'
import { ordersWords } from '../../words/en/screens/orders.ts'
import { taskWords } from '../../words/en/screens/tasks.ts'
import { shortDate } from '../app/dates.ts'
import { useReadAgainAt } from '../app/use-again-at.ts'
import { useWords } from '../app/use-words.ts'
import { NothingHere } from '../components/nothing-here.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { Badge } from '../components/ui/badge.tsx'
import { ButtonLink } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Link } from '../components/ui/link.tsx'
import { ContactButton } from '../contact/contact-button.tsx'
import { toldEnd } from '../exchanges/ended.ts'
import { useDecision } from '../exchanges/held.ts'
import { useDecides } from '../exchanges/undecided.ts'
import { PlaceInLine, WaysOut } from '../exchanges/ways-out.tsx'
import { StatusBadge } from '../items/status-badge.tsx'
import { MeetAt } from '../meeting/meet-at.tsx'
import { MessageButton } from '../messaging/message-button.tsx'
import { ConversationLine } from './conversation-line.tsx'
import { OrderRow } from './order-row.tsx'

type Props = {
  requests: OwnRequest[] | 'failed'
  claims: MonthlyClaims | 'failed'
  /** What is said when they could not be read. */
  failure?: string
  conversations: ConversationSummary[]
}

/** When the month in India that the claims are of is over. */
function endOf({ month_year }: MonthlyClaims): string {
  const next = new Date(month_year)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return new Date(next.getTime() - indiaAhead).toISOString()
}

/** What the member asked for, the newest request of each item first (ORDERS-03). */
export function OwnRequests({ requests, claims, failure, conversations }: Props) {
  const { t } = useWords(ordersWords)
  useReadAgainAt(claims === 'failed' ? null : endOf(claims))
  return (
    <section aria-labelledby="own-requests">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="own-requests" className="text-xl">
          {t('orders.requests')}
        </h2>
        {claims !== 'failed' && (
          <p className="text-sm text-muted">
            {t('orders.remaining', { remaining: claims.remaining, limit: claimsPerMonth })}
          </p>
        )}
      </div>
      {requests === 'failed' ? (
        <LoadFailed text={failure ?? t('orders.failed')} />
      ) : (
        <RequestList requests={requests} conversations={conversations} />
      )}
    </section>
  )
}

type ListProps = { requests: OwnRequest[]; conversations: ConversationSummary[] }

function RequestList({ requests, conversations }: ListProps) {
  const { t, links } = useWords(ordersWords)
  if (requests.length === 0)
    return (
      <NothingHere title={t('orders.none')} text={t('orders.none-text')} level={3}>
        <ButtonLink to={links.browse()}>{t('orders.find')}</ButtonLink>
      </NothingHere>
    )
  return (
    <ul className="flex flex-col gap-3">
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          conversation={conversations.find(({ item_id }) => item_id === request.item_id)}
        />
      ))}
    </ul>
  )
}

type RowProps = { request: OwnRequest; conversation: ConversationSummary | undefined }

function RequestRow({ request, conversation }: RowProps) {
  const { t } = useWords(ordersWords, endedWords, taskWords)
  const { item, view, message } = request
  const place = useRef<HTMLParagraphElement>(null)
  useKeptFocus(place, JSON.stringify([request, useDecision(request.id)]))
  const end = view === 'rejected' ? toldEnd(request, request.giving) : null
  const decides = useDecides()
  const told = {
    pending: decides(request, 'receiver') ?? t('orders.pending'),
    approved: request.confirm_by
      ? t('tasks.confirm', { title: item.title })
      : t(request.is_said ? 'orders.said' : 'orders.approved'),
    rejected: t(end ? `ended.receiver-${end}` : 'orders.rejected'),
    completed: t('orders.completed'),
  }
  return (
    <OrderRow
      item={item}
      isThere={!item.is_hidden}
      badge={end ? <Badge>{t(`ended.${end}`)}</Badge> : <StatusBadge status={view} />}
    >
      <p className="flex gap-x-1 text-sm text-muted max-md:flex-col max-md:items-start md:flex-wrap md:items-baseline">
        <From owner={item.owner} />
        <span className="max-md:hidden">·</span>
        <span>{t('orders.asked', { date: shortDate(request.created_at) })}</span>
      </p>
      <p ref={place} tabIndex={-1} className="font-semibold">
        {told[view]}
      </p>
      <MeetAt {...request} />
      {message && (
        <p className="line-clamp-2 text-sm text-muted">{t('orders.your-message', { message })}</p>
      )}
      {conversation && <ConversationLine conversation={conversation} />}
      <WaysOn request={request} />
    </OrderRow>
  )
}

/** What one can do about it. */
function WaysOn({ request }: { request: OwnRequest }) {
  const { t, links } = useWords(ordersWords)
  const { item, view, reviewed, can } = request
  return (
    <div className="mt-1 flex flex-wrap gap-2 max-sm:[&>.button]:px-2.5 max-sm:[&>.button]:text-sm">
      {view === 'completed' && !reviewed && (
        <ButtonLink
          to={`${links.item(item.id)}#rating`}
          look="secondary"
          aria-label={t('common.named', { what: t('orders.rate'), title: item.title })}
        >
          {t('orders.rate')}
        </ButtonLink>
      )}
      {can.contact && <ContactButton item={item} named />}
      {view !== 'rejected' && can.write && <MessageButton item={item} to={item.owner} />}
      <PlaceInLine
        request={request.id}
        item={item.id}
        title={item.title}
        isHidden={item.is_hidden}
        place={request.place_in_line}
        can={can}
        action={links.orders()}
      />
      <WaysOut
        request={request.id}
        title={item.title}
        name={item.owner.full_name || t('common.anonymous')}
        side="receiver"
        can={can}
      />
    </div>
  )
}

/** Whose item it is, with the way to their profile; a giver who has left has none. */
function From({ owner }: { owner: OwnRequest['item']['owner'] }) {
  const { t, links } = useWords(ordersWords)
  if (!owner.full_name) return t('orders.from', { name: t('common.anonymous') })
  return (
    <Link
      to={links.profile(owner.id)}
      className="inline-block py-0.5 wrap-anywhere quiet-link hover:text-ink finger:tap finger:min-w-11"
    >
      {t('orders.from', { name: owner.full_name })}
    </Link>
  )
}
