import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmWords } from '../../words/en/screens/confirm.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { focusField, focusOnOpen } from '../components/ui/focus.ts'
import { useSubmit } from '../components/use-submit.ts'
import { mayChoosePassword } from '../session/member-session.ts'
import { isConfirmedOpen } from '../session/use-link.ts'
import { CodeField, isWhole } from './code-field.tsx'
import { ResendLink } from './resend.tsx'
import type { NotConfirmed } from './take-code.ts'
import { useNext } from './where-next.ts'

export { confirmByCode } from './take-code.ts'

type Props = {
  /** The address whose letter has the code. */
  email: string
  /** Whether one stays on the page that one looks at. */
  stays?: boolean
}

/** Confirms an address by the code of its letter, where one signs up or in (decision 047). */
export function ConfirmByCode({ email, stays = false }: Props) {
  const { t, links } = useWords(confirmWords)
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const next = useNext()
  const navigate = useNavigate()
  const { submit, busy, answer } = useSubmit<NotConfirmed>(({ wrong }) => {
    if (wrong) focusField(form.current, 'otp')
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await submit(event.currentTarget)
    // With the new session the page's data are loaded and the sheet closes: either takes the redirect from the action.
    if (isConfirmedOpen() && (await mayChoosePassword()))
      await navigate(links.resetPassword(), { replace: !stays })
  }
  return (
    <div className="mt-3">
      <form
        ref={form}
        method="post"
        onSubmit={send}
        action={links.login(next)}
        className="flex flex-col gap-4"
        noValidate
      >
        <p className="break-words text-muted">{t('confirm.code-lead', { email })}</p>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="email" value={email} />
        {stays && <input type="hidden" name="stay" value="yes" />}
        <CodeField
          ref={focusOnOpen}
          value={code}
          onValue={setCode}
          error={(!busy && answer?.wrong) || undefined}
        />
        <Button type="submit" busy={busy} disabled={!isWhole(code)}>
          {t('confirm.code-submit')}
        </Button>
      </form>
      <ResendLink email={email} />
    </div>
  )
}
