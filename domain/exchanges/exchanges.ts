import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import { monthInIndia } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { waysOut, whyNotAnswer, whyNotChoose, whyNotClaim } from '../items/abilities.ts'
import { reachesOwner } from '../items/reaching.ts'
import { requesterView } from '../items/request-view.ts'
import { findItem, holdItem, type ItemState } from '../items/shared-rows.ts'
import { holdMember } from '../members/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import { hasNext, isNext, promiseToAsker } from './confirming.ts'
import { holdRequest } from './holding.ts'
import type { RequestItem } from './input.ts'
import { claimsPerMonth, listedRequests } from './limits.ts'
import { removePlace } from './line-rows.ts'
import { promiseTo } from './promising.ts'
import { readRequestsFor } from './shared-rows.ts'
import { findFreeSlot } from './slots.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/**
 * Asks the owner for an item; resolves to the request's id. It takes one of the member's six places
 * of the month at once and keeps it unless it is rejected (A10). Refuses with `item_not_found`,
 * `item_claimed`, `claimed_by_you`, `own_item`, `request_pending`, `request_declined_twice` (A26),
 * `monthly_limit_reached`, `too_many_attempts` after twenty within a day, or `draw_needs_salt` where a draw decides and
 * none, or one that was brought before, is given (decision 050). The owner gets a letter (A13) and a notification, as
 * whoever is told of a decision below. Whoever is next in the line of a draw is promised it at once.
 */
export async function requestItem(
  { database, clock, budgets }: Dependencies,
  actor: Actor,
  itemId: string,
  { message, could_come = [], salt }: RequestItem,
): Promise<string> {
  const member = requireMember(actor)
  const now = clock.now()
  const claim_month = monthInIndia(now)
  const work = async (handle: Handle) => {
    await holdMember(handle, member.id)
    const found = await holdItem(handle, itemId)
    const earlier = await readRequestsFor(handle, itemId, member.id)
    const item = allowed(found, whyNotClaim(found, member.id, earlier))
    const slot = await freeSlot(handle, member.id, claim_month)
    const isTheirTurn = await isNext(handle, item, now, member.id)
    await removePlace(handle, itemId, member.id)
    const { id } = await store.insertRequest(handle, {
      item_id: itemId,
      requester_id: member.id,
      message,
      could_come,
      claim_month,
      slot,
      salt: await saltFor(handle, item, salt),
      created_at: now,
      updated_at: now,
    })
    const request = { id, requester_id: member.id, message }
    if (isTheirTurn) await promiseToAsker(handle, item, request, now)
    else await telling.tellOfRequest(handle, item, { ...request, now })
    return id
  }
  return spending({ budgets }, ['request', member.id], () => inTransaction(database, work))
}

/**
 * Who takes part in a draw brings a number to it, of which nobody can have known when the draw was bound, and which
 * nobody else has brought (decision 050).
 */
async function saltFor(handle: Handle, { id, giving }: ItemState, text: string | undefined) {
  if (giving !== 'draw') return null
  const salt = Buffer.from(text ?? refuse('draw_needs_salt'), 'hex')
  return (await store.hasSalt(handle, id, salt)) ? refuse('draw_needs_salt') : salt
}

const freeSlot = async (handle: Handle, memberId: string, month: string): Promise<number> =>
  (await findFreeSlot(handle, memberId, month)) ?? refuse('monthly_limit_reached')

/** Holds the own item of a request, then the request as it is now, which must wait for an answer. */
async function holdPending(handle: Handle, requestId: string, ownerId: string) {
  const { item, request } = await holdRequest(handle, requestId)
  return { item, request: allowed(request, whyNotAnswer(item, request, ownerId)) }
}

/**
 * Promises an item to one requester: the item becomes claimed, every other pending request is
 * rejected (EXCH-05, EXCH-10). Refuses with `request_not_found`, `not_your_request`,
 * `request_not_pending`, `item_not_available`, or before it is time with `draw_decides` or `not_yet` (decision 050).
 */
export async function approveRequest(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const { item, request } = await holdPending(handle, requestId, member.id)
    const now = clock.now()
    const free = allowed(item, whyNotChoose(item, now))
    // Free again for a moment, until the clock goes on with the line of its draw.
    if (await hasNext(handle, free, now)) return refuse('draw_decides')
    const others = await promiseTo(handle, free, request, now)
    await telling.tellOfApproval(handle, item, request)
    await telling.tellOfRejection(handle, item, others, 'other-chosen')
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
  })
}

/** Declines one request. Refuses with `request_not_found`, `not_your_request` or `request_not_pending`. */
export async function rejectRequest(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const { item, request } = await holdPending(handle, requestId, member.id)
    await store.endRequest(handle, request.id, { ended_as: 'declined' })
    await telling.tellOfRejection(handle, item, [request], 'declined')
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
  })
}

/** The member's requests, the newest for each item, at most twenty (ORDERS-12, ORDERS-13). */
export async function listMyRequests({ database, clock }: Dependencies, actor: Actor) {
  const member = requireMember(actor)
  const requests = await store.readOwnRequests(database, member.id, listedRequests)
  return requests.map(({ completed_at, user_id, may_write, ...request }) => {
    const item = { ...request.item, completed_at, user_id }
    return {
      ...request,
      view: requesterView(request, item),
      can: {
        contact: reachesOwner(item, member.id, clock.now()),
        ...waysOut(item, request),
        write: may_write,
      },
    }
  })
}

/**
 * Who asked for an own item, with what its owner compares (decision 052); nameless where the owner wants to know nobody
 * before one is chosen. Refuses with `item_not_found` for items of others too.
 */
export async function listRequestsOfItem(
  { database, clock }: Dependencies,
  actor: Actor,
  itemId: string,
) {
  const member = requireMember(actor)
  const item = await findItem(database, itemId)
  if (item?.user_id !== member.id) refuse('item_not_found')
  return store.readRequestsOfItem(database, itemId, clock.now())
}

/** How many of the six places of this month the member has taken, and how many are left (LIMIT-02). */
export async function monthlyClaims({ database, clock }: Dependencies, actor: Actor) {
  const member = requireMember(actor)
  const month_year = monthInIndia(clock.now())
  const month = await store.readMonth(database, member.id, month_year)
  return { month_year, ...month, remaining: Math.max(0, claimsPerMonth - month.items_claimed) }
}
