import { useSubmit } from '../components/use-submit.ts'
import type { Intent } from './action-table.ts'
import type { Done } from './actions.ts'

/** Another page that does it, and with which item; without one the page that is shown does, with its own. */
export type ActingPage = { action: string; item: string }

/** What a member does with an item: starts one, tells whether it is under way, and calls `onDone` once it was done. */
export function useAct(onDone?: () => void, at?: ActingPage) {
  const { submit, busy } = useSubmit<Done>(({ done }) => {
    if (done) onDone?.()
  })
  const act = (intent: Intent, fields: Record<string, string> = {}) =>
    void submit(
      { intent, ...(at && { item: at.item }), ...fields },
      { method: 'post', ...(at && { action: at.action }) },
    )
  return { act, busy }
}
