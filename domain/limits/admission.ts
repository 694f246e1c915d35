import { forgetOldBrowsers } from '../accounts/attempts.ts'
import type { MemberActor } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Budget, limits } from './limits.ts'
import { removeExpired } from './store.ts'

/** Counts something that a member is about to change (A32). Refuses with `too_many_attempts`. */
export const admitWrite = (deps: Dependencies, { id }: MemberActor): Promise<void> =>
  deps.limits.take('write', id)

const windows: readonly Budget[] = Object.values(limits).flat()
const longest = Math.max(...windows.map(({ seconds, patience = 0 }) => seconds + patience)) * 1000

/** Removes what no longer counts: budgets that are whole again, browsers of long ago (A32). */
export async function clearOldLimits(deps: Dependencies): Promise<void> {
  await removeExpired(deps.database, deps.clock.now(), longest)
  await forgetOldBrowsers(deps)
}
