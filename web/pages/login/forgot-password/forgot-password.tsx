import { useEffect, useState } from 'react'
import { accountWords } from '../../../../words/en/screens/account.ts'
import { late, useEver } from '../../../app/lazily.tsx'
import { useStore } from '../../../app/store.ts'
import { useWords } from '../../../app/use-words.ts'
import { RunningLine } from '../../../components/running-line.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useAuth } from '../../../session/auth-provider.tsx'
import { dropLetterLink, letterLink, readLetterLink } from '../../../session/letter-link.ts'
import type { Flow } from './flow.ts'

const ForgotDialog = late(
  () => import('./forgot-dialog.tsx').then((part) => part.ForgotDialog),
  <RunningLine />,
)

/** Where the letter whose button opened this page begins: at its code, or at asking for one. */
function beginning(link: URLSearchParams | null): Flow | null {
  const code = link?.get('reset-otp') ?? ''
  if (/^\d{6}$/.test(code))
    return { step: 'code', email: '', shownCode: code, from: 'letter', wait: { seconds: 0 } }
  return link?.has('forgot') ? { step: 'email', email: '' } : null
}

/** Whether such a letter opened this page. */
export const isFromLetter = () => beginning(readLetterLink()) !== null
export const useFromLetter = () => beginning(useStore(letterLink)) !== null

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
  const isNeeded = useEver(flow !== null)
  const link = useStore(letterLink)
  const { status } = useAuth()
  useEffect(() => {
    const first = beginning(link)
    // A member is asked first; who it is may not be known yet.
    if (!first || status !== 'guest') return
    setFlow(first)
    dropLetterLink()
  }, [link, status])
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
      {isNeeded && <ForgotDialog flow={flow} setFlow={setFlow} onReset={onReset} />}
    </>
  )
}
