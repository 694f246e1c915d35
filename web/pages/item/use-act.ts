import { useSubmit } from '../../components/use-submit.ts'
import type { Done, Intent } from '../../items/actions.ts'

/** The actions of the page: starts one, tells whether it is under way, and calls `onDone` once it was done. */
export function useAct(onDone?: () => void) {
  const { submit, busy } = useSubmit<Done>(({ done }) => {
    if (done) onDone?.()
  })
  const act = (intent: Intent, fields: Record<string, string> = {}) =>
    void submit({ intent, ...fields }, { method: 'post' })
  return { act, busy }
}
