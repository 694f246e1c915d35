import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { ItemForMember, ItemPage } from '../../domain/items/views.ts'
import { handoverWords } from '../../words/en/screens/handover.ts'
import { inIndia } from '../../words/in-india.ts'
import { late } from '../app/lazily.tsx'
import { fetchAhead } from '../app/missing-part.ts'
import { useStore } from '../app/store.ts'
import { useWords } from '../app/use-words.ts'
import { TryAgain } from '../components/try-again.tsx'
import { Button } from '../components/ui/button.tsx'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { TextField } from '../components/ui/field.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { digitsIn, isWhole } from './digits.ts'
import { changes, giveNumber, takeBackNumber, waitsFor } from './outbox.ts'
import { useGiving, useNumber, useSaying } from './use-hand-over.ts'

const loadQr = () => import('./qr.tsx')
const Qr = late(
  () => loadQr().then((part) => part.Qr),
  <div className="skeleton aspect-square w-full max-w-64" />,
)

export type MeetingProps = {
  /** The request that the promise was made to. */
  request: string
  item: ItemPage
  side: 'giver' | 'receiver'
  mine: {
    memberId: string
    viewer: Pick<ItemForMember['viewer'], 'received'>
  }
}

/** How the thing changes hands: the receiver shows a number, the giver types it (decision 054). */
export function HandOver(props: MeetingProps) {
  const { t } = useWords(handoverWords)
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  const { side, mine } = props
  useKeptFocus(place, JSON.stringify(mine.viewer.received))
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mt-4 flex flex-col gap-3 border-t border-current/20 pt-4"
    >
      <h3 id={heading} className="text-base">
        {t(`handover.title-${side}`)}
      </h3>
      {side === 'receiver' ? <Receiver {...props} /> : <Giver {...props} />}
    </section>
  )
}

function Receiver({ request, mine }: MeetingProps) {
  const { received } = mine.viewer
  const { handover, busy, again } = useNumber(request)
  const { t } = useWords(handoverWords)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, String(handover === null))
  const [isDrawn, setDrawn] = useState(false)
  const isThere = Boolean(handover)
  useEffect(() => {
    // The picture is asked for at a door where there may be no connection.
    if (isThere) fetchAhead(loadQr)
  }, [isThere])
  const digits = handover ? (
    <Digits number={handover.number} />
  ) : (
    handover === undefined && <div aria-hidden className="skeleton h-10 w-40" />
  )
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {handover && isDrawn ? (
          <figure className="flex flex-col items-center gap-2">
            <Qr text={handover.link} label={t('handover.picture')} />
            <figcaption>{digits}</figcaption>
          </figure>
        ) : (
          digits
        )}
        {handover === null && (
          <div role="alert" className="flex flex-col items-start gap-2">
            <p>{t('handover.unread')}</p>
            <TryAgain look="secondary" load={{ again, busy }} />
          </div>
        )}
      </div>
      <p>{t('handover.care')}</p>
      <div className="flex flex-wrap gap-2">
        {handover && (
          <Button look="secondary" aria-pressed={isDrawn} onClick={() => setDrawn(!isDrawn)}>
            {t('handover.draw')}
          </Button>
        )}
        {(!received || received.objected_at) && <HaveIt request={request} />}
      </div>
      {received && (
        <p role="status" className="text-sm">
          {received.objected_at
            ? t('handover.objected')
            : t('handover.said', { time: inIndia(received.until) })}
        </p>
      )}
    </>
  )
}

/** Large, and read out digit by digit. */
const Digits = ({ number }: { number: string }) => (
  <p className="text-4xl font-bold tracking-[0.3em] tabular-nums" data-handover-number>
    <span aria-hidden>{number}</span>
    <span className="sr-only">{[...number].join(' ')}</span>
  </p>
)

function HaveIt({ request }: { request: string }) {
  const { t } = useWords(handoverWords)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { say, busy } = useSaying(request, 'received', close)
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('handover.received')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={close}
        onConfirm={say}
        title={t('handover.received-title')}
        text={t('handover.received-text')}
        label={t('handover.received')}
        busyLabel={t('handover.received-busy')}
        busy={busy}
      />
    </>
  )
}

function Giver({ request, item, mine: { memberId, viewer } }: MeetingProps) {
  const { t } = useWords(handoverWords)
  const { received } = viewer
  const { say, busy } = useSaying(request, 'not-received')
  const name = item.claimed_by_profile?.full_name || t('common.anonymous')
  return (
    <>
      {received && !received.objected_at && (
        <div className="flex flex-col items-start gap-2 rounded-2xl bg-yellow-tint p-3 text-on-yellow">
          <p>{t('handover.giver-said', { name, time: inIndia(received.until) })}</p>
          <Button look="secondary" busy={busy} onClick={say}>
            {t('handover.object')}
          </Button>
        </div>
      )}
      <TheNumber {...{ request, item, memberId }} />
    </>
  )
}

type TheNumberProps = Pick<MeetingProps, 'request' | 'item'> & { memberId: string }

/** Takes the number; one that was typed without a connection waits, and can be seen to. */
function TheNumber({ request, item, memberId }: TheNumberProps) {
  const { t } = useWords(handoverWords)
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const refuse = (why: string) => {
    flushSync(() => setError(why))
    field.current?.focus()
  }
  const { id, title } = item
  const give = () => giveNumber(memberId, { item: id, request, title, number })
  const giving = useGiving(give, (outcome) => {
    if (typeof outcome === 'object') refuse(outcome.refused || t('notice.generic'))
    else setNumber('')
  })
  const isWaiting = useWaiting(memberId, { item: id, request }) && !giving.busy
  useKeptFocus(place, String(isWaiting))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole(number)) return refuse(t('handover.missing'))
    setError(undefined)
    giving.send()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {isWaiting ? (
        <div className="flex flex-col items-start gap-2">
          <p role="status">{t('handover.waiting')}</p>
          <Button look="secondary" onClick={() => takeBackNumber(memberId, id)}>
            {t('handover.take-back')}
          </Button>
        </div>
      ) : (
        <form onSubmit={send} className="flex flex-col gap-3">
          <TextField
            ref={field}
            label={t('handover.number')}
            hint={t('handover.hint')}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(digitsIn(event.currentTarget.value))}
            error={error}
          />
          <Button type="submit" busy={giving.busy}>
            {t('handover.give')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Whether a number waits to be sent; once it was, the page is read again. */
function useWaiting(memberId: string, promise: { item: string; request: string }): boolean {
  useStore(changes)
  const { revalidate } = useRevalidator()
  const isWaiting = waitsFor(memberId, promise)
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void revalidate()
    wasWaiting.current = isWaiting
  }, [isWaiting, revalidate])
  return isWaiting
}
