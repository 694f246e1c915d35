import { Suspense, useEffect, useState } from 'react'
import { accountWords } from '../../../../words/en/screens/account.ts'
import { lazily } from '../../../app/lazily.tsx'
import { useStore } from '../../../app/store.ts'
import { useWords } from '../../../app/use-words.ts'
import { RunningLine } from '../../../components/running-line.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useAuth } from '../../../session/auth-provider.tsx'
import { dropLetterLink, letterLink, readLetterLink } from '../../../session/letter-link.ts'
import type { Flow } from './flow.ts'

const ForgotDialog = lazily(() => import('./forgot-dialog.tsx').then((part) => part.ForgotDialog))

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

/**
 * The link on the login page and the dialog behind it (AUTH-03); closing forgets everything (RESET-10). Its code comes
 * when somebody is about to press it.
 */
export function ForgotPassword({ readEmail, onReset }: Props) {
  const { t } = useWords(accountWords)
  const [flow, setFlow] = useState<Flow | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  if (flow && !isNeeded) setNeeded(true)
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
        onPointerEnter={ForgotDialog.fetch}
        onFocus={ForgotDialog.fetch}
        onClick={() => setFlow({ step: 'email', email: readEmail() })}
      >
        {t('login.forgot')}
      </Button>
      {isNeeded && (
        <Suspense fallback={<RunningLine />}>
          <ForgotDialog flow={flow} setFlow={setFlow} onReset={onReset} />
        </Suspense>
      )}
    </>
  )
}
