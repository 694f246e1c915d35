import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { receivedSince } from '../exchanges/shared-rows.ts'
import { rateWithin } from './limits.ts'
import { readTasks } from './store.ts'

/**
 * What waits for the member: who waits for an answer first, and whoever has waited longest
 * first among them (decision 039).
 */
export async function listTasks({ database, clock }: Dependencies, actor: Actor) {
  const member = requireMember(actor)
  const now = clock.now().getTime()
  const ago = (milliseconds: number) => new Date(now - milliseconds)
  return readTasks(database, {
    memberId: member.id,
    now: ago(0),
    ratedSince: ago(rateWithin),
    receivedSince: receivedSince(clock.now()),
  })
}
