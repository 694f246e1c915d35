import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import { allowed } from '../errors.ts'
import { complete } from '../exchanges/completing.ts'
import { holdRequest } from '../exchanges/holding.ts'
import { noteYes, readReceived } from '../exchanges/shared-rows.ts'
import { isUnanswered, whyNotPromised } from '../items/abilities.ts'
import { findItem, holdItem, type ItemState } from '../items/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import { objectUntil, saidLongAgo, whyNotObject } from './abilities.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/**
 * The receiver says "I have it" (decision 054): the giver is told, and unless they object within 72 hours the exchange
 * is completed. Twice is once; after an objection it can be said again. Refuses with `request_not_found`, for those of
 * others too, `request_not_approved`, or `too_many_attempts`.
 */
export async function sayReceived(
  { database, clock, budgets }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  const asked = await store.findRequest(database, requestId)
  const { item_id } = allowed(asked, whyNotPromised(asked, member.id))
  if (isUnanswered(await readReceived(database, item_id))) return
  const work = async (handle: Handle) => {
    const { item, request: found } = await holdRequest(handle, requestId)
    const request = allowed(found, whyNotPromised(found, member.id))
    if (isUnanswered(await readReceived(handle, item_id))) return
    await noteYes(handle, request.id)
    const now = clock.now()
    await store.noteReceived(handle, request.id, now)
    await telling.tellOfReceipt(handle, item, request, objectUntil(now))
    await noteActed({ handle, clock }, member.id, { item_id })
  }
  await spending({ budgets }, ['received', requestId], () => inTransaction(database, work))
}

/**
 * The giver objects to that: nothing is completed by the clock. Twice is once. Refuses with `request_not_found`, for
 * those of others too, `request_not_approved` or `nothing_to_object`.
 */
export async function objectToReceived(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const { item, request: found } = await holdRequest(handle, requestId)
    const said = await readReceived(handle, item.id)
    const request = allowed(found, whyNotObject(item, found, member.id, said))
    if (said?.objected_at) return
    await store.noteObjection(handle, request.id, clock.now())
    await telling.tellOfObjection(handle, item, request)
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
  })
}

/** Completes what the receiver said they have and nobody objected to; run by the clock. */
export async function completeUnobjected(deps: Dependencies): Promise<void> {
  const { database, clock } = deps
  const said = saidLongAgo(clock.now())
  const due = await store.readUnobjected(database, said, mostPerRun)
  await runEachDue(deps, 'a hand-over that was said', due, (id) => completeReceived(deps, id, said))
}

async function completeReceived({ database, clock }: Dependencies, itemId: string, before: Date) {
  await inTransaction(database, async (handle) => {
    const item = await holdItem(handle, itemId)
    // Somebody objected meanwhile, the promise ended, or another worker was first.
    if (!item || !(await store.isUnobjected(handle, itemId, before))) return
    await letStand(handle, item, clock.now())
  })
}

/**
 * Completes at once what the receivers of these held items say they have and nobody objected to: one of the two, or the
 * item, is about to go, and what was said would go with it (decision 054). A giver whose receiver is `leaving` is told
 * that they cannot object any more.
 */
export async function completeSaid(
  handle: Handle,
  itemIds: string[],
  { now, leaving }: { now: Date; leaving?: string },
): Promise<void> {
  for (const id of itemIds) {
    const item = await findItem(handle, id)
    if (!item || !(await store.isUnobjected(handle, id, now))) continue
    const [request] = await letStand(handle, item, now)
    if (request?.requester_id === leaving) await telling.tellOfLeaving(handle, item)
  }
}

async function letStand(handle: Handle, item: ItemState, now: Date) {
  const completed = await complete(handle, item, { by: 'receiver', now })
  await telling.tellThatItStands(handle, item, completed)
  return completed
}
