import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { useWords } from '../messages/use-words.ts'
import { dropLetterLink, readLetterLink, subscribeToLetterLink } from '../session/letter-link.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** Where a reset by code stands (RESET-01 to RESET-03). */
export type Flow =
  | { step: 'email'; email: string }
  | {
      step: 'code'
      email: string
      /** The code itself, where the page may know it: from the letter's button or by the demo switch (A01). */
      shownCode: string | null
      /** What led here: asking for the code, the letter's button, or a proof that came too late. */
      from: 'asking' | 'letter' | 'too-late'
    }
  | { step: 'password'; email: string; proof: string }

/** The code of the letter whose button opened this page. */
export function letterCode(): string | null {
  const code = readLetterLink()?.get('reset-otp') ?? ''
  return /^\d{6}$/.test(code) ? code : null
}

/** The link on the login page and the dialog behind it (AUTH-03); closing forgets everything (RESET-10). */
export function ForgotPassword({ readEmail }: { readEmail: () => string }) {
  const { t } = useWords()
  const [flow, setFlow] = useState<Flow | null>(null)
  const code = useSyncExternalStore(subscribeToLetterLink, letterCode, () => null)
  useEffect(() => {
    if (!code) return
    setFlow({ step: 'code', email: '', shownCode: code, from: 'letter' })
    dropLetterLink()
  }, [code])
  return (
    <>
      <Button
        look="quiet"
        className="mt-3 w-full"
        onClick={() => setFlow({ step: 'email', email: readEmail() })}
      >
        {t('login.forgot')}
      </Button>
      <Dialog
        open={flow !== null}
        onClose={() => setFlow(null)}
        title={t(`forgot.title-${flow?.step ?? 'email'}`)}
      >
        {flow?.step === 'email' && <EmailStep {...flow} onNext={setFlow} />}
        {flow?.step === 'code' && <CodeStep {...flow} onNext={setFlow} />}
        {flow?.step === 'password' && <PasswordStep {...flow} onNext={setFlow} />}
      </Dialog>
    </>
  )
}
