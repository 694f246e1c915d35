import type { MemberActor } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { clearBudgets } from '../limits/budgets.ts'
import { forgetOldBrowsers } from './attempts.ts'

/** Counts something that a member is about to change (A32). Refuses with `too_many_attempts`. */
export const admitWrite = (deps: Dependencies, { id }: MemberActor): Promise<void> =>
  deps.limits.take('write', id)

/** Removes what no longer counts: budgets that are whole again, browsers of long ago (A32). */
export async function clearOldLimits(deps: Dependencies): Promise<void> {
  await clearBudgets(deps.database, deps.clock.now())
  await forgetOldBrowsers(deps)
}
