import { type ClipboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { RichWords } from '../../../app/rich-words.tsx'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField, TextField } from '../../../components/ui/field.tsx'
import { startHere } from '../../../components/ui/focus.ts'
import { CodePanel } from './code-panel.tsx'
import { afterAsking, type Flow } from './flow.ts'
import { Resend } from './resend.tsx'
import { useStep } from './use-step.ts'

const codeLength = 6

type Props = Extract<Flow, { step: 'code' }> & { onNext: (flow: Flow) => void }

/** Takes the code of the letter (RESET-16 to RESET-18). Its button brought the code, but not the address. */
export function CodeStep({ email: known, shownCode, from, wait, onNext }: Props) {
  const { t } = useWords(resetWords)
  const isFromLetter = from === 'letter'
  const [email, setEmail] = useState(known)
  const [code, setCode] = useState(isFromLetter ? (shownCode ?? '') : '')
  const { Form, form, busy, error } = useStep(({ given }) => {
    if (given) onNext({ step: 'password', email: given.email, proof: given.token ?? code })
  })
  /** "482 913" of a letter is six digits too. */
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    setCode(event.clipboardData.getData('text').replace(/\s/g, '').slice(0, codeLength))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-muted">
        {isFromLetter && t('forgot.code-lead-letter')}
        {from === 'asking' && t('forgot.code-lead', { email })}
        {from === 'too-soon' && t('forgot.code-lead-again', { email })}
        {from === 'too-late' && t('forgot.code-too-late')}
      </p>
      {shownCode && <CodePanel code={shownCode} />}
      <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="reset-check" />
        {isFromLetter ? (
          <EmailField
            ref={startHere}
            label={t('forgot.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={error('email')}
          />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        <TextField
          ref={isFromLetter ? undefined : startHere}
          label={t('forgot.code')}
          hint={t('forgot.code-hint')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onPaste={paste}
          error={error('otp')}
        />
        <Button type="submit" busy={busy} disabled={code.length !== codeLength}>
          {t('forgot.verify')}
        </Button>
      </Form>
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
        of={resetWords}
        id="forgot.no-letter"
        components={{ signup: <Link to={links.signup()} className={link} /> }}
      />
    </p>
  )
}
