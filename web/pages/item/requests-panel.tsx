import { Fragment, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { shortDate } from '../../app/dates.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { RatingLine } from '../../components/star-rating.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Check, MapPin, X } from '../../components/ui/icons.tsx'
import { StatusBadge, statusTones } from '../../items/status-badge.tsx'
import { MessageButton } from '../../messaging/message-button.tsx'
import { useAct } from './use-act.ts'

/** Who asked for the owner's item: the waiting ones first, and whoever asked first before others (EXCH-01, ERR-39). */
export function RequestsPanel({ requests }: { requests: IncomingRequest[] | 'failed' }) {
  const { t } = useWords(exchangeWords)
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, requests === 'failed' ? '' : requests.map(({ status }) => status).join())
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
        {requests !== 'failed' && requests.length > 0 && (
          <Badge>{t('requests.count', { count: requests.length })}</Badge>
        )}
      </div>
      {requests === 'failed' ? (
        <LoadFailed text={t('requests.failed')} detail={t('requests.failed-text')} />
      ) : (
        <List requests={requests} />
      )}
    </section>
  )
}

function List({ requests }: { requests: IncomingRequest[] }) {
  const { t } = useWords(exchangeWords)
  const waiting = requests.filter(isWaiting).length
  if (requests.length === 0)
    return (
      <div className="flex flex-col items-center rounded-2xl border border-dashed border-strong-line p-5 text-center">
        <div className="w-32 text-muted">
          <NothingYet />
        </div>
        <p className="font-semibold">{t('requests.empty')}</p>
        <p className="text-muted">{t('requests.empty-text')}</p>
      </div>
    )
  return (
    <ul className="flex flex-col gap-3">
      {inTurn(requests).map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          others={waiting - (request.status === 'pending' ? 1 : 0)}
        />
      ))}
    </ul>
  )
}

const isWaiting = ({ status }: IncomingRequest) => status === 'pending'

/** The server gives the newest first, in each of the two parts. */
function inTurn(requests: IncomingRequest[]) {
  const oldestFirst = [...requests].reverse()
  return [...oldestFirst.filter(isWaiting), ...oldestFirst.filter((request) => !isWaiting(request))]
}

/** One request with its person; a waiting one can be answered. `others` are waiting besides it. */
function RequestCard({ request, others }: { request: IncomingRequest; others: number }) {
  const { t } = useWords(exchangeWords)
  const name = request.requester.full_name || t('common.anonymous')
  return (
    <li data-request={request.status} className="card p-4 shadow-card">
      <Requester requester={request.requester} name={name} />
      <p className="mt-3 break-words whitespace-pre-line">
        {request.message ?? <span className="text-muted">{t('requests.no-message')}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <time dateTime={request.created_at} className="text-sm text-muted">
          {t('requests.sent', { date: shortDate(request.created_at) })}
        </time>
        {request.status !== 'pending' && <Answer status={request.status} />}
      </div>
      <MessageButton
        item={{ id: request.item_id }}
        to={request.requester}
        className="mt-3 w-full"
      />
      {request.status === 'pending' && <Answers id={request.id} name={name} others={others} />}
    </li>
  )
}

/** In the word that the owner pressed: who was rejected reads that the owner declined. */
function Answer({ status }: Pick<IncomingRequest, 'status'>) {
  const { t } = useWords(exchangeWords)
  if (status !== 'rejected') return <StatusBadge status={status} />
  return <Badge tone={statusTones.rejected}>{t('requests.is-rejected')}</Badge>
}

function Requester({ requester, name }: { requester: IncomingRequest['requester']; name: string }) {
  const { links } = useWords()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} url={requester.avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">
          <Link
            to={links.profile(requester.id)}
            className="-mt-2 tap min-w-11 break-words quiet-link"
          >
            {name}
          </Link>
        </h3>
        <div className="flex flex-wrap gap-x-3">
          <RatingLine score={requester.reputation_score} count={requester.review_count} />
          {requester.location && (
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {requester.location}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

const answers = [
  { intent: 'approve', Icon: Check, look: 'primary', busyLabel: 'requests.approving' },
  { intent: 'reject', Icon: X, look: 'secondary', busyLabel: 'requests.rejecting' },
] as const

function Answers({ id, name, others }: { id: string; name: string; others: number }) {
  const { t } = useWords(exchangeWords)
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const close = () => setAsked(null)
  const { act, busy } = useAct(close)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {answers.map(({ intent, Icon, look, busyLabel }) => (
        <Fragment key={intent}>
          <Button
            look={look}
            aria-label={t(`requests.${intent}-name`, { name })}
            onClick={() => setAsked(intent)}
            disabled={busy}
            className="flex-1"
          >
            <Icon aria-hidden />
            {t(`requests.${intent}`)}
          </Button>
          <ConfirmDialog
            open={asked === intent}
            onClose={close}
            onConfirm={() => act(intent, { request: id })}
            title={t(`requests.${intent}-title`, { name })}
            label={t(`requests.${intent}`)}
            busyLabel={t(busyLabel)}
            busy={busy}
            danger={intent === 'reject'}
            text={t(`requests.${intent}-text`, { name, others })}
          />
        </Fragment>
      ))}
    </div>
  )
}
