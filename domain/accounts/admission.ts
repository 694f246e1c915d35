import type { MemberActor } from '../actor.ts'
import { clearBudgets } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { forgetOldBrowsers } from './attempts.ts'

/** Counts something that a member is about to change (A32). Refuses with `too_many_attempts`. */
export const admitWrite = (deps: Dependencies, { id }: MemberActor): Promise<void> =>
  deps.budgets.take('write', id)

/** Removes what no longer counts: budgets that are whole again, browsers of long ago (A32). */
export async function clearOldBudgets(deps: Dependencies): Promise<void> {
  await clearBudgets(deps.database, deps.clock.now())
  await forgetOldBrowsers(deps)
}
