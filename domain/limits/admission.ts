import { forgetOldBrowsers } from '../accounts/attempts.ts'
import type { Actor } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeExpired } from './store.ts'

/** What a request is counted as. */
export type Kind = 'read' | 'write' | 'photo' | 'join'

/**
 * Lets a request in while the budget lasts of the acting member, or of the origin for guests (security
 * rules, §1). Refuses with `too_many_attempts`.
 */
export async function admit(
  { limits }: Dependencies,
  actor: Actor,
  { origin, kind }: { origin: string; kind: Kind },
): Promise<void> {
  if (kind === 'photo') limits.note('photo-origin', origin)
  else if (kind === 'join') limits.note('join-origin', origin)
  else if (kind === 'write') await limits.take('write', actor.kind === 'member' ? actor.id : origin)
  else if (actor.kind === 'member') limits.note('read-member', actor.id)
  else limits.note('read-origin', origin)
}

/** Removes what no longer counts: counters whose window is over, browsers of long ago (A32). */
export async function clearOldLimits(deps: Dependencies): Promise<void> {
  await removeExpired(deps.database, deps.clock.now())
  await forgetOldBrowsers(deps)
}
