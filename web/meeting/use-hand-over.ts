import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { HandoverNumber } from '../../domain/handover/views.ts'
import { handoverWords } from '../../words/en/screens/handover.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { useOnce } from '../components/use-submit.ts'
import { api, toldFailure } from '../session/api.ts'
import type { Outcome } from './outbox.ts'

/** Does something about a hand-over once at a time, and reads the page again; tells whether that is under way. */
function useRun() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const once = useOnce(async (run: () => Promise<unknown>) => {
    setBusy(true)
    await run()
    await revalidate()
    setBusy(false)
  })
  return { once, busy }
}

/** What one of the two says of a promise: that they have it, or that they still have it. */
export function useSaying(request: string, said: 'received' | 'not-received', onDone?: () => void) {
  const { t } = useWords(handoverWords)
  const { once, busy } = useRun()
  const say = () =>
    void once(async () => {
      try {
        await api('POST', `/requests/${encodeURIComponent(request)}/${said}`)
        sayDone(t(`handover.${said}-done`))
      } catch (error) {
        sayFailed(t('handover.failed'), toldFailure(error, t))
      }
      onDone?.()
    })
  return { say, busy }
}

/** Gives a number, and hears what became of it once the page is read again. */
export function useGiving(give: () => Promise<Outcome>, onOutcome: (outcome: Outcome) => void) {
  const { once, busy } = useRun()
  const send = async () => {
    let outcome: Outcome = 'waiting'
    await once(async () => {
      outcome = await give()
    })
    onOutcome(outcome)
  }
  return { send: () => void send(), busy }
}

/**
 * The number of a promise, for its receiver: undefined until it is there, null where it could not be read. It is read
 * once and stays with the page, so that it is there without a connection.
 */
export function useNumber(request: string) {
  const [answer, setAnswer] = useState<{ attempt: number; handover: HandoverNumber | null }>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = true
    const take = (handover: HandoverNumber | null) => isWanted && setAnswer({ attempt, handover })
    const path = `/requests/${encodeURIComponent(request)}/handover`
    void api<HandoverNumber>('GET', path).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [request, attempt])
  const busy = answer?.attempt !== attempt
  return { handover: answer?.handover, busy, again: () => setAttempt(attempt + 1) }
}
