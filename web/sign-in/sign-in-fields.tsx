import { useEffect, useRef } from 'react'
import { accountWords } from '../../words/en/screens/account.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { EmailField } from '../components/ui/field.tsx'
import { focusField } from '../components/ui/focus.ts'
import { PasswordField } from '../components/ui/password-field.tsx'
import type { NotSignedIn } from './sign-in.ts'

type Props = {
  busy: boolean
  refused: NotSignedIn | null
  /** What was typed in the other form. */
  typed?: Record<string, string>
}

/** What one types to sign in, and the button. */
export function SignInFields({ busy, refused, typed = {} }: Props) {
  const { t } = useWords(accountWords)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refused?.failed) focusField(button.current?.form ?? null, 'password')
  }, [refused])
  return (
    <>
      <EmailField label={t('login.email')} defaultValue={typed.email} required />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
        required
        error={refused?.failed ?? undefined}
      />
      <Button ref={button} type="submit" busy={busy} className="mt-2">
        {t('login.submit')}
      </Button>
    </>
  )
}
