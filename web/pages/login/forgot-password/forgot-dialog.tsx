import { useFetchers } from 'react-router'
import { forgotWords } from '../../../../words/en/screens/forgot.ts'
import { useWords } from '../../../app/use-words.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import type { Flow } from './flow.ts'
import { CodeStep, EmailStep, PasswordStep } from './steps.tsx'

/** What the page's action takes a step with; it is there with the steps. */
export { isResetIntent, takeResetStep } from './actions.ts'

type Props = {
  flow: Flow | null
  setFlow: (flow: Flow | null) => void
  /** Hears whose password is a new one now. */
  onReset: (email: string) => void
}

/** A new password in three steps. */
export function ForgotDialog({ flow, setFlow, onReset }: Props) {
  const { t } = useWords(forgotWords)
  const isSetting = useFetchers().some(({ formData }) => formData?.get('intent') === 'reset-set')
  return (
    <Dialog
      open={flow !== null}
      onClose={() => setFlow(null)}
      busy={isSetting}
      title={t(`forgot.title-${flow?.step ?? 'email'}`)}
    >
      {flow?.step === 'email' && <EmailStep {...flow} onNext={setFlow} />}
      {flow?.step === 'code' && <CodeStep {...flow} onNext={setFlow} />}
      {flow?.step === 'password' && <PasswordStep {...flow} onNext={setFlow} onDone={onReset} />}
    </Dialog>
  )
}
