import { confirmingWords } from '../../words/en/screens/confirming.ts'
import { inIndia } from '../../words/in-india.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { useAct } from './use-act.ts'

/** Asks whoever was next in line whether they still want it, until when, and takes the yes (decision 050). */
export function ConfirmPromise({ request, by }: { request: string; by: string }) {
  const { t } = useWords(confirmingWords)
  const { act, busy } = useAct()
  return (
    <div className="flex w-full flex-col gap-3">
      <p>{t('confirming.text', { time: inIndia(by) })}</p>
      <Button busy={busy} onClick={() => act('confirm', { request })}>
        {t('confirming.confirm')}
      </Button>
    </div>
  )
}
