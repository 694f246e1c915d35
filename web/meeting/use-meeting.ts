import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MeetingView } from '../../domain/pickups/views.ts'
import { timesWords } from '../../words/en/screens/times.ts'
import { sayFailed } from '../app/notices.ts'
import { useAgainAt } from '../app/use-again-at.ts'
import { useWords } from '../app/use-words.ts'
import { useOnce } from '../components/use-submit.ts'
import { api, asApiError, toldFailure } from '../session/api.ts'

/** Where two are with their time; null where there is none to see. */
export type Meeting = MeetingView | 'failed' | null

const readMeeting = (request: string): Promise<Meeting> =>
  api<MeetingView>('GET', `/requests/${encodeURIComponent(request)}/pickups`).catch((error) =>
    [400, 404].includes(asApiError(error).status) ? null : 'failed',
  )

/** With when reading it began. */
type Found = { meeting?: Meeting; readAt: number | null }

/** A call of the interface about the time, with what is sent, and what follows once it was done. */
export type Act = (
  path: string,
  body?: object,
  more?: { method?: 'POST' | 'PUT'; onSent?: () => void },
) => void

type Asked = {
  request: string
  /** What changes whenever it may stand differently. */
  fresh: unknown
  onDone: () => void
}

/**
 * Where two are with their time, and what one of them does about it. It comes by itself, after the page that it is part
 * of, and what could not be read again stays as it was: the time is looked up on the way, where there is no line.
 */
export function useMeeting({ request, fresh, onDone }: Asked) {
  const { t } = useWords(timesWords)
  const { revalidate } = useRevalidator()
  const [{ meeting, readAt }, setFound] = useState<Found>({ readAt: null })
  const [busy, setBusy] = useState(false)
  const read = useCallback(
    async (isWanted: () => boolean) => {
      const begun = Date.now()
      const now = await readMeeting(request)
      if (!isWanted()) return
      setFound((found) =>
        now === 'failed' && found.meeting ? found : { meeting: now, readAt: begun },
      )
    },
    [request],
  )
  useEffect(() => {
    let isLast = fresh !== undefined
    void read(() => isLast)
    return () => {
      isLast = false
    }
  }, [fresh, read])
  const known = meeting === 'failed' ? null : meeting
  // Once it is over, other things can be done.
  useAgainAt(known?.agreed?.ends_at ?? null, () => void read(() => true))
  const act: Act = useOnce(async (path, body, { method = 'POST', onSent } = {}) => {
    setBusy(true)
    const failure = await api(method, path, body).then(
      () => null,
      (error: unknown) => toldFailure(error, t),
    )
    if (failure === null) {
      onSent?.()
      onDone()
      // The rest of the page follows beside it: on a slow line one after the other is twice the wait.
      void revalidate()
      await read(() => true)
    }
    setBusy(false)
    if (failure === null) return
    // Whoever reads why it was refused can try again at once.
    sayFailed(t('times.failed'), failure)
    void read(() => true)
  })
  return { meeting, readAt, act, busy }
}
