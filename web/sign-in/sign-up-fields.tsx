import { useEffect, useRef } from 'react'
import { accountSizes } from '../../domain/accounts/limits.ts'
import { accountWords } from '../../words/en/screens/account.ts'
import { RichWords } from '../app/rich-words.tsx'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { EmailField, TextField, Wrong } from '../components/ui/field.tsx'
import { focusField } from '../components/ui/focus.ts'
import { Link } from '../components/ui/link.tsx'
import { PasswordField } from '../components/ui/password-field.tsx'

type Props = {
  busy: boolean
  wrong: { field: string | null; description: string } | null
  /** What was typed in the other form, or here before it. */
  typed?: Record<string, string>
}

/** What one types for a new account, and the button. */
export function SignUpFields({ busy, wrong, typed = {} }: Props) {
  const { t } = useWords(accountWords)
  const error = (field: string) => (wrong?.field === field ? wrong.description : undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wrong?.field) focusField(button.current?.form ?? null, wrong.field)
  }, [wrong])
  return (
    <>
      <TextField
        label={t('signup.name')}
        name="full_name"
        defaultValue={typed.full_name}
        autoComplete="name"
        maxLength={accountSizes.fullName}
        required
      />
      <EmailField
        label={t('signup.email')}
        defaultValue={typed.email}
        error={error('email')}
        isSaid
        required
      />
      <PasswordField
        label={t('signup.password')}
        name="password"
        autoComplete="new-password"
        defaultValue={typed.password}
        minLength={accountSizes.passwordFrom}
        maxLength={accountSizes.passwordTo}
        hint={t('signup.password-hint')}
        error={error('password')}
        required
      />
      <PasswordField
        label={t('signup.confirm')}
        name="confirm"
        autoComplete="new-password"
        error={error('confirm')}
        required
      />
      <TermsBox error={error('terms')} />
      <Button ref={button} type="submit" busy={busy} className="mt-2">
        {t('signup.submit')}
      </Button>
    </>
  )
}

/** Terms and policy open beside the form, which keeps what was typed. */
function TermsBox({ error }: { error: string | undefined }) {
  const { links } = useWords()
  const link = 'font-semibold text-leaf underline underline-offset-2'
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="terms"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          <RichWords
            of={accountWords}
            id="signup.terms"
            components={{
              terms: <Link to={links.terms()} target="_blank" className={link} />,
              privacy: <Link to={links.privacy()} target="_blank" className={link} />,
            }}
          />
        </span>
      </label>
      {error && <Wrong of="terms" error={error} />}
    </div>
  )
}
