import { useEffect, useState } from 'react'
import { accountWords } from '../../../../words/en/screens/account.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { useStore } from '../../../app/store.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { useAuth } from '../../../session/auth-provider.tsx'
import { dropLetterLink, letterLink, readLetterLink } from '../../../session/letter-link.ts'
import type { Flow } from './flow.ts'
import { CodeStep, EmailStep, PasswordStep } from './steps.tsx'

function codeIn(link: URLSearchParams | null): string | null {
  const code = link?.get('reset-otp') ?? ''
  return /^\d{6}$/.test(code) ? code : null
}

/** The code of the letter whose button opened this page. */
export const letterCode = () => codeIn(readLetterLink())
export const useLetterCode = () => codeIn(useStore(letterLink))

type Props = {
  readEmail: () => string
  /** Hears whose password is a new one now. */
  onReset: (email: string) => void
}

/** The link on the login page and the dialog behind it (AUTH-03); closing forgets everything (RESET-10). */
export function ForgotPassword({ readEmail, onReset }: Props) {
  const { t } = useWords(accountWords, resetWords)
  const [flow, setFlow] = useState<Flow | null>(null)
  const code = useLetterCode()
  const { status } = useAuth()
  useEffect(() => {
    // A member is asked first; who it is may not be known yet.
    if (!code || status !== 'guest') return
    setFlow({ step: 'code', email: '', shownCode: code, from: 'letter', wait: { seconds: 0 } })
    dropLetterLink()
  }, [code, status])
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
        {flow?.step === 'password' && <PasswordStep {...flow} onNext={setFlow} onDone={onReset} />}
      </Dialog>
    </>
  )
}
