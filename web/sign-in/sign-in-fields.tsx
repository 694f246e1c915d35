import { accountWords } from '../../words/en/screens/account.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { EmailField } from '../components/ui/field.tsx'
import { PasswordField } from '../components/ui/password-field.tsx'

type Props = {
  busy: boolean
  /** What is wrong with what was typed. */
  failed: string | null | undefined
  /** What was typed in the other form. */
  typed?: Record<string, string>
}

/** What one types to sign in, and the button. */
export function SignInFields({ busy, failed, typed = {} }: Props) {
  const { t } = useWords(accountWords)
  return (
    <>
      <EmailField label={t('login.email')} defaultValue={typed.email} required />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
        required
        error={failed ?? undefined}
      />
      <Button type="submit" busy={busy} className="mt-2">
        {t('login.submit')}
      </Button>
    </>
  )
}
