import { resetWords } from '../../../../words/en/screens/reset.ts'
import { timeIn } from '../../../app/dates.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import type { StepInput } from './actions.ts'
import { useCountdown, type Wait } from './use-countdown.ts'
import { useStep } from './use-step.ts'

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
  const { t } = useWords(resetWords)
  const left = useCountdown(wait)
  const { Form, form, busy, error } = useStep(({ given }) => {
    if (given) onSent(given)
  })
  return (
    <Form ref={form} method="post" className="flex flex-col items-center gap-1 text-center">
      <input type="hidden" name="intent" value="reset-ask" />
      <input type="hidden" name="email" value={email} />
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-muted tabular-nums">
          {left > countedAloud
            ? t('forgot.again-at', { time: timeIn(left) })
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
    </Form>
  )
}
