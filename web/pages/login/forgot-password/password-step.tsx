import { accountSizes } from '../../../../domain/accounts/limits.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { startHere } from '../../../components/ui/focus.ts'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import type { Flow } from './flow.ts'
import { useStep } from './use-step.ts'

type Props = Extract<Flow, { step: 'password' }> & { onNext: (flow: Flow | null) => void }

/** Takes the new password; when it is set the dialog closes (RESET-09, RESET-19, RESET-20). */
export function PasswordStep({ email, proof, onNext }: Props) {
  const { t } = useWords(resetWords)
  const { Form, form, busy, error } = useStep(({ given, restart }) => {
    if (given) onNext(null)
    if (restart)
      onNext({ step: 'code', email, shownCode: null, from: 'too-late', wait: { seconds: 0 } })
  })
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('forgot.password-lead')}</p>
      <input type="hidden" name="intent" value="reset-set" />
      <input type="hidden" name="token" value={proof} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        ref={startHere}
        label={t('new-password.new')}
        hint={t('new-password.hint')}
        name="password"
        autoComplete="new-password"
        maxLength={accountSizes.passwordTo}
        error={error('password')}
      />
      <PasswordField
        label={t('new-password.confirm')}
        name="confirm"
        autoComplete="new-password"
        maxLength={accountSizes.passwordTo}
        error={error('confirm')}
      />
      <Button type="submit" busy={busy}>
        {t('new-password.submit')}
      </Button>
    </Form>
  )
}
