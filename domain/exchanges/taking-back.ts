import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed } from '../errors.ts'
import { whyNotRelease, whyNotWithdraw } from '../items/abilities.ts'
import { forgetUnread, noteActed } from '../notifications/notifications.ts'
import { holdLineOf } from './confirming.ts'
import { endPromise } from './ending.ts'
import { holdRequest } from './holding.ts'
import type { ReleasePromise } from './input.ts'
import { unseenWithin } from './limits.ts'
import { advanceLine } from './line.ts'
import { readReceived } from './shared-rows.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/**
 * Takes an own request back before it was answered (decision 048): its place of the month is free at once, and the
 * owner gets no letter. It counts as one of the two for the item (A26), unless that was within ten minutes and before
 * the owner had read of it. Refuses with `request_not_found`, for those of others too, or `request_not_pending`.
 */
export async function withdrawRequest(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const { request: found } = await holdRequest(handle, requestId)
    const request = allowed(found, whyNotWithdraw(found, member.id))
    const wasUnread = await forgetUnread(handle, request.id)
    const age = clock.now().getTime() - Date.parse(request.created_at)
    const ended_as = wasUnread && age <= unseenWithin ? 'unseen' : 'withdrawn'
    await store.endRequest(handle, request.id, { ended_as })
  })
}

/**
 * Ends a promise before the handover, by its owner or by whom it was made to (decision 048): the item is available
 * again with all it had, or promised to the next in line where a draw decided (decision 050), the place of the month is
 * free, the other side gets a letter with the reason, and the line moves on (decision 049). Refuses with
 * `request_not_found`, for those of others too, `request_not_approved`, `handover_said` until its owner has objected to
 * the receiver's "I have it", or `too_many_attempts` after five in a day.
 */
export async function releasePromise(
  deps: Dependencies,
  actor: Actor,
  requestId: string,
  { why, words }: ReleasePromise,
): Promise<void> {
  const { clock } = deps
  const member = requireMember(actor)
  const work = async (handle: Handle) => {
    const line = await holdLineOf(handle, requestId)
    const { item, request: found } = await holdRequest(handle, requestId)
    const said = await readReceived(handle, item.id)
    const request = allowed(found, whyNotRelease(item, found, member.id, said))
    const isGiver = item.user_id === member.id
    const ended_as = isGiver ? 'released' : 'given-up'
    // Before it is promised to the next one: of that the giver has not read.
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
    const end = { ended_as, ended_why: why, ended_words: words } as const
    const isPromised = await endPromise({ clock, handle, line }, item, request.id, end)
    await telling.tellOfRelease(handle, item, request, { by: ended_as, why, words, isPromised })
    return item.id
  }
  const release = () => inTransaction(deps.database, work)
  const item = await spending(deps, ['release', member.id], release)
  // The promise has ended whatever becomes of this; the clock does it again.
  await advanceLine(deps, item).catch(() => {})
}
