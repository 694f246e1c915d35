import { useEffect, useState } from 'react'
import { accountSizes } from '../../../../domain/accounts/limits.ts'
import { forgotWords } from '../../../../words/en/screens/forgot.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { sayDone, sayFailed } from '../../../app/notices.ts'
import { RichWords } from '../../../app/rich-words.tsx'
import { useWords } from '../../../app/use-words.ts'
import { Button, IconButton } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/field.tsx'
import { focusOnOpen } from '../../../components/ui/focus.ts'
import { Icon } from '../../../components/ui/icons.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { PasswordField } from '../../../components/ui/password-field.tsx'
import { CodeField, isWhole } from '../../../sign-in/code-field.tsx'
import { afterAsking, type Flow, useStep } from './flow.ts'
import { Resend } from './resend.tsx'

type Props = Extract<Flow, { step: 'code' }> & { onNext: (flow: Flow) => void }

/** Takes the code of the letter (RESET-16 to RESET-18). Its button brought the code, but not the address. */
export function CodeStep({ email: known, shownCode, from, wait, onNext }: Props) {
  const { t } = useWords(forgotWords)
  const isFromLetter = from === 'letter'
  const [email, setEmail] = useState(known)
  const [code, setCode] = useState(isFromLetter ? (shownCode ?? '') : '')
  const { onSubmit, form, busy, error } = useStep(({ given }) => {
    if (given) onNext({ step: 'password', email: given.email, proof: given.token ?? code })
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-muted">
        {isFromLetter && t('forgot.code-lead-letter')}
        {from === 'asking' && t('forgot.code-lead', { email })}
        {from === 'too-soon' && t('forgot.code-lead-again', { email })}
        {from === 'too-late' && t('forgot.code-too-late')}
      </p>
      {shownCode && <CodePanel code={shownCode} />}
      <form ref={form} method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="reset-check" />
        {isFromLetter ? (
          <EmailField
            ref={focusOnOpen}
            label={t('forgot.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={error('email')}
          />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        <CodeField
          ref={isFromLetter ? undefined : focusOnOpen}
          value={code}
          onValue={setCode}
          error={error('otp')}
        />
        <Button type="submit" busy={busy} disabled={!isWhole(code)}>
          {t('forgot.verify')}
        </Button>
      </form>
      <Resend
        email={email}
        wait={wait}
        onSent={(given) => {
          if (!given.wait) setCode('')
          onNext(afterAsking(given))
        }}
      />
      <NoLetter />
    </div>
  )
}

/** What to do when no letter comes; the same words whether the address has an account or not (A06). */
function NoLetter() {
  const { links } = useWords()
  const link = 'font-semibold text-leaf underline underline-offset-2'
  return (
    <p className="text-sm text-muted">
      <RichWords
        of={forgotWords}
        id="forgot.no-letter"
        components={{ signup: <Link to={links.signup()} className={link} /> }}
      />
    </p>
  )
}

/** Asks where to send the code (RESET-14, RESET-15). */
export function EmailStep({ email, onNext }: { email: string; onNext: (flow: Flow) => void }) {
  const { t } = useWords(forgotWords)
  const { onSubmit, form, busy, error } = useStep(({ given }) => {
    if (given) onNext(afterAsking(given))
  })
  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('forgot.email-lead')}</p>
      <input type="hidden" name="intent" value="reset-ask" />
      <EmailField
        ref={focusOnOpen}
        label={t('forgot.email')}
        defaultValue={email}
        error={error('email')}
      />
      <Button type="submit" busy={busy}>
        {t('forgot.send')}
      </Button>
    </form>
  )
}

type PasswordProps = Extract<Flow, { step: 'password' }> & {
  onNext: (flow: Flow | null) => void
  onDone: (email: string) => void
}

/** Takes the new password; when it is set the dialog closes (RESET-09, RESET-19, RESET-20). */
export function PasswordStep({ email, proof, onNext, onDone }: PasswordProps) {
  const { t } = useWords(resetWords)
  const { onSubmit, form, busy, error } = useStep(({ given, restart }) => {
    if (given) {
      onNext(null)
      onDone(email)
    }
    if (restart)
      onNext({ step: 'code', email, shownCode: null, from: 'too-late', wait: { seconds: 0 } })
  })
  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('forgot.password-lead')}</p>
      <input type="hidden" name="intent" value="reset-set" />
      <input type="hidden" name="token" value={proof} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        ref={focusOnOpen}
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
    </form>
  )
}

/** How long the icon says that the code was copied (ERR-25). */
const shownFor = 2000

/** The code itself, with a button that copies it (RESET-27, ERR-23, ERR-24). */
function CodePanel({ code }: { code: string }) {
  const { t } = useWords(forgotWords)
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const reset = setTimeout(() => setCopied(0), shownFor)
    return () => clearTimeout(reset)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(copied + 1)
      sayDone(t('forgot.copied'))
    } catch {
      sayFailed(t('forgot.copy-failed'), t('forgot.copy-failed-text'))
    }
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-2xl bg-marigold-tint py-3 pr-3 pl-5">
      <p>
        <span className="block text-sm text-muted">{t('forgot.your-code')}</span>
        <span className="text-2xl font-semibold tracking-widest tabular-nums">{code}</span>
      </p>
      <IconButton label={t('forgot.copy')} data-copied={copied > 0} onClick={copy}>
        {copied > 0 ? <Icon name="Check" className="text-leaf" /> : <Icon name="Copy" />}
      </IconButton>
    </div>
  )
}
