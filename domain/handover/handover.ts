import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse, refuseWith } from '../errors.ts'
import { complete } from '../exchanges/completing.ts'
import { findPromise, readReceived } from '../exchanges/shared-rows.ts'
import { tellOfCompletion } from '../exchanges/telling.ts'
import { isUnanswered, whyNotComplete, whyNotPromised } from '../items/abilities.ts'
import { findItem, holdItem } from '../items/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import { isProved } from './abilities.ts'
import type { CompleteExchange, HandOver } from './input.ts'
import { handoverNumber, isHandoverNumber } from './number.ts'
import * as store from './store.ts'
import type { HandoverNumber } from './views.ts'

/**
 * The owner handed the item over: the exchange is completed (EXCH-07), as said by both where the receiver says so
 * (decision 054). Refuses with `item_not_found`, `not_your_item` or `item_not_claimed` (A27), or with
 * `request_not_approved` where they name a request and it is promised to another one by now.
 */
export async function completeExchange(
  { database, clock }: Dependencies,
  actor: Actor,
  itemId: string,
  { request: meant }: CompleteExchange = {},
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const found = await holdItem(handle, itemId)
    const item = allowed(found, whyNotComplete(found, member.id))
    if (meant && (await findPromise(handle, item.id))?.id !== meant) refuse('request_not_approved')
    const by = isUnanswered(await readReceived(handle, item.id)) ? 'receiver' : 'giver'
    const completed = await complete(handle, item, { by, now: clock.now() })
    await tellOfCompletion(handle, item, completed)
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
  })
}

/**
 * The number that the receiver shows while a thing is promised to them: the same each time, and kept nowhere (decision
 * 054). Refuses with `request_not_found`, for those of others too, or `request_not_approved`.
 */
export async function viewHandoverNumber(
  { database, secret, settings }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<HandoverNumber> {
  const member = requireMember(actor)
  const found = await store.findRequest(database, requestId)
  const request = allowed(found, whyNotPromised(found, member.id))
  const number = handoverNumber(secret, request.id)
  return { number, link: `${settings.publicUrl}/item/${request.item_id}#handover=${number}` }
}

/**
 * The owner gives the number that the receiver showed: the exchange is completed as proved. Every try is counted before
 * it is compared, in a transaction of its own. The same sent again changes nothing. Refuses as `completeExchange`, with
 * `handover_number_wrong` and how many tries are left, `handover_tries_over`, `too_many_attempts` for a while, or
 * `request_not_approved` where the number is of another promise, which costs no try.
 */
export async function handOver(
  deps: Dependencies,
  actor: Actor,
  itemId: string,
  { number, request: meant }: HandOver,
): Promise<void> {
  const { database, clock } = deps
  const member = requireMember(actor)
  // In this order: of two sent at once, the second finds the promise or what it has become.
  const promise = await findPromise(database, itemId)
  const found = await findItem(database, itemId)
  if (isProved(found, member.id)) return
  allowed(found, whyNotComplete(found, member.id))
  const request = promise ?? refuse('item_not_claimed')
  if (meant && meant !== request.id) refuse('request_not_approved')
  await tryNumber(deps, request.id, number)
  await inTransaction(database, async (handle) => {
    const held = await holdItem(handle, itemId)
    // The same was sent twice at once.
    if (isProved(held, member.id)) return
    const item = allowed(held, whyNotComplete(held, member.id))
    // It was promised to somebody else meanwhile.
    if ((await findPromise(handle, item.id))?.id !== request.id) refuse('item_not_claimed')
    const completed = await complete(handle, item, { by: 'number', now: clock.now() })
    await tellOfCompletion(handle, item, completed)
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
  })
}

async function tryNumber(
  { database, budgets, secret }: Dependencies,
  requestId: string,
  number: string,
): Promise<void> {
  await budgets.take('handover', requestId)
  const left = await inTransaction(database, (handle) => store.takeTry(handle, requestId))
  // Who ended the promise meanwhile is found when the item is held.
  if (left === 'over') return
  if (left === 'none') return refuse('handover_tries_over')
  if (isHandoverNumber(secret, requestId, number)) return
  const times = Math.min(left, await budgets.left('handover', requestId))
  refuseWith('handover_number_wrong', { left: times })
}
