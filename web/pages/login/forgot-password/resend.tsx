import { useEffect, useRef, useState } from 'react'
import { forgotWords } from '../../../../words/en/screens/forgot.ts'
import { inIndia } from '../../../../words/in-india.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useKeptFocus } from '../../../components/ui/focus.ts'
import type { StepInput } from './actions.ts'
import { useStep, type Wait } from './flow.ts'

/** Up to so many seconds are counted down; for what takes longer the time is said. */
const countedAloud = 90

type Props = {
  email: string
  /** How long until another letter may be asked for. */
  wait: Wait
  onSent: (given: StepInput) => void
}

/** Another code, once the last one has had the time to arrive. */
export function Resend({ email, wait, onSent }: Props) {
  const { t } = useWords(forgotWords)
  const left = useCountdown(wait)
  const { onSubmit, form, busy, error } = useStep(({ given }) => {
    if (given) onSent(given)
  })
  const countdown = useRef<HTMLParagraphElement>(null)
  useKeptFocus(countdown, String(left > 0))
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      className="flex flex-col items-center gap-1 text-center"
    >
      <input type="hidden" name="intent" value="reset-ask" />
      <input type="hidden" name="email" value={email} />
      {left > 0 ? (
        <p
          ref={countdown}
          tabIndex={-1}
          className="flex min-h-11 items-center text-muted tabular-nums"
        >
          {left > countedAloud
            ? t('forgot.again-at', { time: inIndia(Date.now() + left * 1000) })
            : t('forgot.again-in', { seconds: left })}
        </p>
      ) : (
        <Button type="submit" look="quiet" busy={busy}>
          {t('forgot.again')}
        </Button>
      )}
      {error('email') && (
        <p role="alert" className="text-sm font-semibold text-on-red">
          {error('email')}
        </p>
      )}
    </form>
  )
}

/** Counts seconds down to 0 by the clock, right also in a tab that slept; anew with each wait. */
function useCountdown(from: Wait) {
  const [until, setUntil] = useState(() => Date.now() + from.seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    setUntil(Date.now() + from.seconds * 1000)
  }, [from])
  useEffect(() => {
    if (left === 0) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  return left
}
