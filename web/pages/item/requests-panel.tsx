import { useRef } from 'react'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { RequestCard } from './request-card.tsx'

/** Who asked for the owner's item, the waiting ones first (EXCH-01, ERR-39). */
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
  const waiting = requests.filter(({ status }) => status === 'pending').length
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
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          others={waiting - (request.status === 'pending' ? 1 : 0)}
        />
      ))}
    </ul>
  )
}
