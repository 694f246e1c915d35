import type { Dependencies } from '../dependencies.ts'
import { idleSessionFor } from './limits.ts'
import { removeUnusedSince } from './session-rows.ts'

/** Ends sessions that were not used for sixty days, and resolves to how many. */
export function sweepSessions({ database, clock }: Dependencies): Promise<number> {
  return removeUnusedSince(database, new Date(clock.now().getTime() - idleSessionFor))
}
