import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { type Clock, hourInIndia, monthInIndia, nextInIndia } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed } from '../errors.ts'
import { whyNotPromised } from '../items/abilities.ts'
import { findItem, type ItemState } from '../items/shared-rows.ts'
import { holdInOrder } from '../members/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import { holdRequest } from './holding.ts'
import { answerFrom, answerUntil, confirmWithin } from './limits.ts'
import * as lines from './line-rows.ts'
import { promiseTo } from './promising.ts'
import { membersInLine, noteYes } from './shared-rows.ts'
import { findFreeSlot } from './slots.ts'
import * as store from './store.ts'
import { tellOfRejection } from './telling.ts'
import * as telling from './telling-of-draws.ts'

/**
 * Until when whoever is next says yes: a day from now, and where that is at night in India, in the
 * morning after it (decision 050).
 */
export function confirmBy(now: Date): Date {
  const by = new Date(now.getTime() + confirmWithin)
  const hour = hourInIndia(by)
  return hour >= answerFrom && hour < answerUntil ? by : nextInIndia(by, answerFrom)
}

/**
 * Holds the members in line for an item that a draw decided, before the item is held, in the order in which everybody
 * does. Who joins meanwhile is considered the next time.
 */
export async function holdLine(handle: Handle, itemId: string): Promise<Set<string>> {
  const item = await findItem(handle, itemId)
  if (item?.giving !== 'drawn') return new Set()
  return holdInOrder(handle, await membersInLine(handle, item.id))
}

/** The same for the item of a request. */
export async function holdLineOf(handle: Handle, requestId: string): Promise<Set<string>> {
  const request = await store.findRequest(handle, requestId)
  return request ? holdLine(handle, request.item_id) : new Set()
}

export type Held = { clock: Clock; handle: Handle; line: ReadonlySet<string> }

/**
 * Promises an item that became free to the next in line whom a draw found, if somebody has a place of the month free.
 * Whoever has none stays, and hears of it once everybody can ask (advanceLine). Resolves to whether it is promised. The
 * item is held, and so are the members in `line`.
 */
export async function promiseNext(
  { clock, handle, line }: Held,
  item: ItemState,
): Promise<boolean> {
  const now = clock.now()
  const next = await findNext(handle, item, now, line)
  if (!next) return false
  const { place, claim_month, slot } = next
  const { item_id, member_id: requester_id, message, could_come } = place
  await lines.removePlace(handle, item_id, requester_id)
  const times = { created_at: now, updated_at: now }
  const asked = { item_id, requester_id, message, could_come, claim_month, slot, ...times }
  const { id } = await store.insertRequest(handle, asked)
  const by = confirmBy(now)
  const others = await promiseTo(handle, item, { id, requester_id }, now, by)
  await tellOfRejection(handle, item, others, 'to-next')
  await telling.tellOfNext(handle, item, { id, requester_id }, by)
  return true
}

/**
 * Promises a held item to whoever is next in the line of its draw and asks for it by themselves, which is their yes.
 */
export async function promiseToAsker(
  handle: Handle,
  item: ItemState,
  request: { id: string; requester_id: string; message: string | null },
  now: Date,
) {
  const others = await promiseTo(handle, item, request, now)
  await tellOfRejection(handle, item, others, 'to-next')
  await telling.tellOfTurn(handle, item, request)
  await telling.tellOfAsking(handle, item, request)
}

/** Whether a member is next in the line of the draw of a free item. */
export const isNext = async (handle: Handle, item: ItemState, now: Date, memberId: string) =>
  (await findNext(handle, item, now))?.place.member_id === memberId

/** Whether an item that becomes free goes to the next in line, as it looks now; nobody is held. */
export const hasNext = async (handle: Handle, item: ItemState, now: Date): Promise<boolean> =>
  (await findNext(handle, item, now)) !== null

/** The first in the line of a draw, or of those in `among`, who has a place of the month free, with that slot. */
async function findNext(handle: Handle, item: ItemState, now: Date, among?: ReadonlySet<string>) {
  if (item.giving !== 'drawn') return null
  const claim_month = monthInIndia(now)
  for (const place of await lines.readLine(handle, item.id)) {
    if (place.draw_rank === null || among?.has(place.member_id) === false) continue
    const slot = await findFreeSlot(handle, place.member_id, claim_month)
    if (slot !== null) return { place, claim_month, slot }
  }
  return null
}

/**
 * Says yes to a promise that came as one was next in line (decision 050). Twice is once. Refuses with
 * `request_not_found`, for those of others too, or `request_not_approved`.
 */
export async function confirmPromise(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const { item, request: found } = await holdRequest(handle, requestId)
    const request = allowed(found, whyNotPromised(found, member.id))
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
    if (await noteYes(handle, request.id)) await telling.tellOfYes(handle, item, request)
  })
}
