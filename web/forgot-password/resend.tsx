import { Button } from '../components/ui/button.tsx'
import { useWords } from '../messages/use-words.ts'
import { useCountdown } from './use-countdown.ts'
import { useStep } from './use-step.ts'

/** Letters to one address are a minute apart (security rules, §1). */
const apart = 60

type Props = {
  email: string
  /** Whether a letter was sent just now. */
  waitsAtFirst: boolean
  onSent: (email: string, code: string | null) => void
}

/** Another code, once the last one has had the time to arrive. */
export function Resend({ email, waitsAtFirst, onSent }: Props) {
  const { t } = useWords()
  const { left, restart } = useCountdown(apart, waitsAtFirst)
  const { Form, form, busy, error } = useStep(({ given }) => {
    if (!given) return
    restart()
    onSent(given.email, given.code)
  })
  return (
    <Form ref={form} method="post" className="flex flex-col items-center gap-1 text-center">
      <input type="hidden" name="intent" value="reset-ask" />
      <input type="hidden" name="email" value={email} />
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-muted tabular-nums">
          {t('forgot.again-in', { seconds: left })}
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
