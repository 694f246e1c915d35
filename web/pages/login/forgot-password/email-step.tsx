import { resetWords } from '../../../../words/en/screens/reset.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/field.tsx'
import { startHere } from '../../../components/ui/focus.ts'
import { afterAsking, type Flow } from './flow.ts'
import { useStep } from './use-step.ts'

type Props = { email: string; onNext: (flow: Flow) => void }

/** Asks where to send the code (RESET-14, RESET-15). */
export function EmailStep({ email, onNext }: Props) {
  const { t } = useWords(resetWords)
  const { Form, form, busy, error } = useStep(({ given }) => {
    if (given) onNext(afterAsking(given))
  })
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('forgot.email-lead')}</p>
      <input type="hidden" name="intent" value="reset-ask" />
      <EmailField
        ref={startHere}
        label={t('forgot.email')}
        defaultValue={email}
        error={error('email')}
      />
      <Button type="submit" busy={busy}>
        {t('forgot.send')}
      </Button>
    </Form>
  )
}
