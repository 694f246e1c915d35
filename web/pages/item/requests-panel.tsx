import { useRef, useState } from 'react'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { endedWords } from '../../../words/en/screens/ended.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { itemRequestWords } from '../../../words/en/screens/item-requests.ts'
import { inIndia } from '../../../words/in-india.ts'
import { shortDate } from '../../app/dates.ts'
import { late } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import nothingYet from '../../components/pictures/nothing-yet.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { useAnchor, useKeptFocus } from '../../components/ui/focus.ts'
import { Answers } from '../../exchanges/answers.tsx'
import { CompleteAction } from '../../exchanges/complete-action.tsx'
import { DecideNow } from '../../exchanges/decide-now.tsx'
import { EndReason } from '../../exchanges/end-reason.tsx'
import { toldEnd } from '../../exchanges/ended.ts'
import { useDecision } from '../../exchanges/held.ts'
import { isUndecided } from '../../exchanges/undecided.ts'
import { useCompared } from '../../exchanges/use-compared.ts'
import { WaysOut } from '../../exchanges/ways-out.tsx'
import { useHabits } from '../../habits/use-habits.ts'
import { StatusBadge, statusTones } from '../../items/status-badge.tsx'
import { MessageButton } from '../../messaging/message-button.tsx'
import { NamelessSwitch, OrderChoice } from './comparing.tsx'
import { inOrder, isWaiting, type Order } from './in-order.ts'
import type { Mine } from './own-data.ts'
import { Requester } from './requester.tsx'

const Meeting = late(() => import('../../meeting/meeting.tsx').then((part) => part.Meeting))

const ReportMember = late(() =>
  import('../../report/report-member.tsx').then((part) => part.ReportMember),
)

const NobodyCame = late(() =>
  import('../../meeting/nobody-came.tsx').then((part) => part.NobodyCame),
)

type Props = { item: ItemPage; mine: Mine; requests: IncomingRequest[] | 'failed' }

/** Who asked for the owner's item, with what the owner compares of those who wait (EXCH-01, ERR-39, decision 052). */
export function RequestsPanel({ item, mine, requests }: Props) {
  const { hidesRequesters } = mine
  const { t } = useWords(itemRequestWords)
  const place = useRef<HTMLElement>(null)
  useAnchor(place, 'requests')
  const statuses = requests === 'failed' ? '' : requests.map(({ status }) => status).join()
  const count = requests === 'failed' ? 0 : requests.filter(isWaiting).length + unlisted(requests)
  const canChoose = !isUndecided(item)
  useKeptFocus(place, `${statuses} ${canChoose}`)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="requests-heading"
      className="flex flex-col gap-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="requests-heading" className="text-xl">
          {t('requests.title')}
        </h2>
        {count > 0 && <Badge>{t('requests.count', { count })}</Badge>}
      </div>
      {requests === 'failed' ? (
        <LoadFailed text={t('requests.failed')} detail={t('requests.failed-text')} />
      ) : (
        <>
          {!canChoose && <DecideNow item={item} />}
          <List item={item} mine={mine} requests={requests} mayApprove={canChoose} />
        </>
      )}
      {item.status === 'available' && hidesRequesters !== null && (
        <NamelessSwitch isOn={hidesRequesters} />
      )}
    </section>
  )
}

/** How many wait besides those that are listed, where too many ask for that. */
const unlisted = ([first, ...others]: IncomingRequest[]) =>
  first ? first.others_waiting - others.filter(isWaiting).length : 0

type ListProps = { item: ItemPage; mine: Mine; requests: IncomingRequest[]; mayApprove: boolean }

function List({ item, mine, requests, mayApprove }: ListProps) {
  const { t } = useWords(itemRequestWords)
  const [order, setOrder] = useState<Order>('asked')
  const waiting = requests.filter(isWaiting).length
  const more = unlisted(requests)
  if (requests.length === 0)
    return (
      <div className="flex flex-col items-center rounded-2xl border border-dashed border-strong-line p-5 text-center">
        <div className="w-32 text-muted">
          <Picture of={nothingYet} />
        </div>
        <p className="font-semibold">{t('requests.empty')}</p>
        <p className="text-muted">{t('requests.empty-text')}</p>
      </div>
    )
  return (
    <>
      {waiting > 1 && <OrderChoice order={order} onOrder={setOrder} />}
      <ul className="flex flex-col gap-3">
        {inOrder(requests, order).map((request) => (
          <RequestCard
            key={request.id}
            item={item}
            mine={mine}
            request={request}
            mayApprove={mayApprove}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('requests.more', { count: more })}</p>}
    </>
  )
}

type CardProps = {
  item: ItemPage
  mine: Mine
  request: IncomingRequest
  mayApprove: boolean
}

/** One request with its person; a waiting one can be answered. */
function RequestCard({ item, mine, request, mayApprove }: CardProps) {
  const { t } = useWords(itemRequestWords)
  const { factsOf, nameOf } = useCompared()
  const sentences = useHabits()
  const { requester } = request
  const name = nameOf(request)
  const place = useRef<HTMLLIElement>(null)
  useKeptFocus(place, String(useDecision(request.id)))
  return (
    <li ref={place} tabIndex={-1} data-request={request.status} className="card p-4 shadow-card">
      <Requester requester={requester} name={name} />
      <p className="mt-3 break-words whitespace-pre-line">
        {request.message ?? <span className="text-muted">{t('requests.no-message')}</span>}
      </p>
      <div className="mt-2 text-sm text-muted empty:hidden">
        {factsOf(request).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {request.habits &&
          sentences(request.habits, 'receiver').map((one) => (
            <p key={one} data-habit>
              {one}
            </p>
          ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <time dateTime={request.created_at} className="text-sm text-muted">
          {t('requests.sent', { date: shortDate(request.created_at) })}
        </time>
        {request.status !== 'pending' && <Answer {...request} giving={item.giving} />}
      </div>
      {request.confirm_by && (
        <p className="mt-3">
          {t('requests.to-confirm', { name, time: inIndia(request.confirm_by) })}
        </p>
      )}
      {request.ended_as === 'given-up' && <EndReason {...request} />}
      {requester && (
        <MessageButton item={{ id: request.item_id }} to={requester} className="mt-3 w-full" />
      )}
      {request.status === 'pending' && (
        <div className="mt-4">
          <Answers
            request={request.id}
            title={item.title}
            name={name}
            others={request.others_waiting}
            mayApprove={mayApprove}
          />
        </div>
      )}
      <AfterChoice {...{ item, mine, request, name }} />
      {!requester && (
        <div className="mt-3">
          <ReportMember
            reported={{ id: request.id, full_name: name }}
            reporterId={mine.memberId}
            about={item}
          />
        </div>
      )}
    </li>
  )
}

const takenBack: readonly (string | null)[] = ['given-up', 'released']

/**
 * What follows a promise; where it was taken back, whoever reads of themselves that they did not come
 * may say so too (decision 055).
 */
function AfterChoice({
  item,
  mine,
  request: { id, status, ended_as },
  name,
}: Pick<CardProps, 'item' | 'mine' | 'request'> & { name: string }) {
  if (takenBack.includes(ended_as))
    return <NobodyCame request={id} name={name} side="giver" isOver />
  if (status !== 'approved') return null
  const { complete, release } = mine.viewer.can
  return (
    <div className="mt-3">
      <Meeting request={id} item={item} side="giver" mine={mine} />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>.button]:px-3 max-sm:[&>.button]:text-sm">
        {complete && <CompleteAction request={id} title={item.title} name={name} />}
        <WaysOut
          request={id}
          title={item.title}
          name={name}
          side="giver"
          can={{ withdraw: false, release }}
        />
      </div>
    </div>
  )
}

type AnswerProps = Pick<IncomingRequest, 'status' | 'ended_as' | 'ended_why'> &
  Pick<ItemPage, 'giving'>

/** In the word that the owner pressed: who was rejected reads that the owner declined. */
function Answer({ status, giving, ...ended }: AnswerProps) {
  const { t } = useWords(exchangeWords, endedWords)
  if (status !== 'rejected') return <StatusBadge status={status} />
  const end = toldEnd(ended, giving)
  if (end) return <Badge>{t(`ended.${end}`)}</Badge>
  return <Badge tone={statusTones.rejected}>{t('requests.is-rejected')}</Badge>
}
