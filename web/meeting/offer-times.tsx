import { useCallback, useEffect, useRef, useState } from 'react'
import type { WindowView } from '../../domain/pickups/views.ts'
import { timesWords } from '../../words/en/screens/times.ts'
import { sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { LoadFailed } from '../components/try-again.tsx'
import { Button } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { api, toldFailure } from '../session/api.ts'
import { ChooseTime } from './choose-time.tsx'
import type { Span } from './in-india.ts'
import { useWhen } from './use-when.ts'

type Props = {
  item: string
  /** What changes whenever the item is read again. */
  fresh: unknown
}

/**
 * Before an item is promised its giver says when they could meet: whoever gets it picks one of these (decision 053).
 */
export function OfferTimes({ item, fresh }: Props) {
  const { t } = useWords(timesWords)
  const when = useWhen()
  const place = useRef<HTMLElement>(null)
  const { windows, readAgain, offer, busy } = useWindows(item, fresh)
  const [isChoosing, setChoosing] = useState(false)
  useKeptFocus(
    place,
    windows && (windows === 'failed' ? windows : `${windows.length} ${isChoosing}`),
  )
  // What is offered now may have been offered on another device: what takes its place is chosen in sight of it.
  const open = () => {
    setChoosing(true)
    void readAgain()
  }
  if (!windows) return null
  if (windows === 'failed') return <LoadFailed text={t('times.load-failed')} />
  const send = (times: Span[], where: string, onSent?: () => void) =>
    void offer(times, where).then((isDone) => {
      if (!isDone) return
      onSent?.()
      setChoosing(false)
    })
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="offer-heading" className="card p-4">
      <h2 id="offer-heading" className="text-base">
        {t('times.offer-title')}
      </h2>
      <p className="text-muted">{t('times.offer-text')}</p>
      {windows.length > 0 && (
        <ul className="mt-2 font-semibold">
          {windows.map(({ starts_at, ends_at }) => (
            <li key={starts_at}>{when(starts_at, ends_at)}</li>
          ))}
        </ul>
      )}
      {windows[0]?.place && <p className="break-words">{windows[0].place}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isChoosing && (
          <Button look="secondary" onClick={open}>
            {t(windows.length > 0 ? 'times.another' : 'times.offer-open')}
          </Button>
        )}
        {windows.length > 0 && (
          <Button look="quiet" busy={busy} onClick={() => send([], '')}>
            {t('times.offer-none')}
          </Button>
        )}
      </div>
      {isChoosing && windows.length > 0 && <p className="mt-3">{t('times.offer-instead')}</p>}
      {isChoosing && <ChooseTime about={item} several offers busy={busy} onChosen={send} />}
    </section>
  )
}

/** Whether the same times are offered, at the same place. */
const isSame = (one: WindowView[], other: WindowView[]) => {
  const known = (times: WindowView[]) =>
    times.map(({ starts_at, ends_at, place }) =>
      [Date.parse(starts_at), Date.parse(ends_at), place].join(),
    )
  return String(known(one).sort()) === String(known(other).sort())
}

/** What is offered; null until that is known. What could not be read again stays as it was. */
function useWindows(item: string, fresh: unknown) {
  const { t } = useWords(timesWords)
  const path = `/items/${encodeURIComponent(item)}/windows`
  const [windows, setWindows] = useState<WindowView[] | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const newest = useRef(0)
  const read = useCallback(() => api<WindowView[]>('GET', path).catch(() => null), [path])
  const readAgain = useCallback(async () => {
    const own = ++newest.current
    const now = await read()
    if (own === newest.current) setWindows((before) => now ?? before ?? 'failed')
  }, [read])
  useEffect(() => {
    if (fresh !== undefined) void readAgain()
  }, [readAgain, fresh])
  async function offer(times: Span[], words: string) {
    setBusy(true)
    newest.current++
    // As the server keeps it, but for signs that nobody sees.
    const place = words.normalize().replace(/\s+/g, ' ').trim() || null
    const failure = await api('PUT', path, { windows: times, place }).then(
      () => null,
      (error: unknown) => toldFailure(error, t),
    )
    const sent = times.map((time) => ({ ...time, place }))
    const now = await read()
    // Of a failure the answer alone may be lost. What was sent holds, even if it cannot be read again.
    const isDone = failure === null || (now !== null && isSame(now, sent))
    if (!isDone) sayFailed(t('times.failed'), failure)
    setWindows((before) => now ?? (isDone ? sent : before))
    setBusy(false)
    return isDone
  }
  return { windows, readAgain, offer, busy }
}
