import { useRef, useState } from 'react'
import { confirmWords } from '../../words/en/screens/confirm.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { focusField, startHere } from '../components/ui/focus.ts'
import { useSubmit } from '../components/use-submit.ts'
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
  const { onSubmit, busy, answer } = useSubmit<NotConfirmed>(({ wrong }) => {
    if (wrong) focusField(form.current, 'otp')
  })
  return (
    <div className="mt-3">
      <form
        ref={form}
        method="post"
        onSubmit={onSubmit}
        action={links.login(next)}
        className="flex flex-col gap-4"
        noValidate
      >
        <p className="break-words text-muted">{t('confirm.code-lead', { email })}</p>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="email" value={email} />
        {stays && <input type="hidden" name="stay" value="yes" />}
        <CodeField
          ref={startHere}
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
