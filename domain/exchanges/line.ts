import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { monthInIndia } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import { allowed } from '../errors.ts'
import { whyNotStayInLine } from '../items/abilities.ts'
import { holdItem, type ItemState } from '../items/shared-rows.ts'
import { holdInOrder, holdMember } from '../members/shared-rows.ts'
import { holdLine, promiseNext } from './confirming.ts'
import { askedAtOnce, claimsPerMonth } from './limits.ts'
import * as rows from './line-rows.ts'
import { membersInLine, readRequestsFor } from './shared-rows.ts'
import { findFreeSlot } from './slots.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/**
 * Stays in line for an item for which another one was chosen (decision 049), after a draw in its order. It takes no
 * place of the month. Twice is once. Refuses with `item_not_found` or `line_not_open`.
 */
export async function joinLine(
  { database }: Dependencies,
  actor: Actor,
  itemId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    await holdMember(handle, member.id)
    const item = await holdItem(handle, itemId)
    const [newest] = await readRequestsFor(handle, itemId, member.id)
    const request = allowed(newest, whyNotStayInLine(item, newest))
    await rows.insertPlaces(handle, [request.id])
  })
}

/**
 * Leaves the line, which is free and always possible; once it is done, nothing is asked for any more (decision 049).
 */
export async function leaveLine(
  { database }: Dependencies,
  actor: Actor,
  itemId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    // Whoever moves the line on holds its members, and asks again only for those who are in it then.
    await holdMember(handle, member.id)
    await rows.removePlace(handle, itemId, member.id)
  })
}

/**
 * Asks again for whoever stays in line for an item that is available again, in the order in which they asked first:
 * their requests wait as if new, with the same words. Who has no place of the month free is told so once, and stays
 * (decision 049). What a draw decided is promised to the next one instead (decision 050). A few at a time, so that the
 * others of a long line need not wait with what they do meanwhile; the clock goes on with what is left.
 */
export async function advanceLine(deps: Dependencies, itemId: string) {
  if (await promiseToNext(deps, itemId)) return
  const now = deps.clock.now().getTime()
  const line = await membersInLine(deps.database, itemId)
  for (let from = 0; from < line.length; from += askedAtOnce) {
    const few = new Set(line.slice(from, from + askedAtOnce))
    if (!(await askFew(deps, itemId, few, now + from))) return
  }
}

/** Promises an item that a draw decided to the next in its line; false where nobody is. */
const promiseToNext = ({ database, clock }: Dependencies, itemId: string): Promise<boolean> =>
  inTransaction(database, async (handle) => {
    const line = await holdLine(handle, itemId)
    if (line.size === 0) return false
    const item = await holdItem(handle, itemId)
    return item?.status === 'available' && promiseNext({ clock, handle, line }, item)
  })

/** Asks again for some of the line, from a moment on; false where the item is nobody's to ask for any more. */
const askFew = ({ database, clock }: Dependencies, itemId: string, few: Set<string>, at: number) =>
  inTransaction(database, async (handle) => {
    // Members are held before the item, in one order, as by everybody who asks.
    await holdInOrder(handle, few)
    const item = await holdItem(handle, itemId)
    if (item?.status !== 'available') return false
    // A place of the month may have become free since nobody was found to promise it to.
    if (await promiseNext({ clock, handle, line: few }, item)) return false
    const places = (await rows.readLine(handle, itemId)).filter(({ member_id }) =>
      few.has(member_id),
    )
    for (const [index, place] of places.entries())
      await askAgain(handle, item, place, new Date(at + index))
    return true
  })

async function askAgain(handle: Handle, item: ItemState, place: rows.LinePlace, now: Date) {
  const { item_id, member_id: requester_id, message, could_come } = place
  const salt = item.giving === 'draw' ? place.salt : null
  const claim_month = monthInIndia(now)
  const slot = await findFreeSlot(handle, requester_id, claim_month)
  if (slot === null) {
    if (place.told_at === null) await telling.tellToFreePlace(handle, item, place)
    return rows.noteTold(handle, place, now)
  }
  await rows.removePlace(handle, item_id, requester_id)
  const earlier = await readRequestsFor(handle, item_id, requester_id)
  if (earlier.some(({ status }) => status !== 'rejected')) return
  const times = { created_at: now, updated_at: now }
  const asked = { item_id, requester_id, message, could_come, claim_month, slot, salt, ...times }
  const { id } = await store.insertRequest(handle, asked)
  await telling.tellOfRenewal(handle, item, { id, requester_id })
}

/**
 * Moves every line on whose item is available; run by the clock, so that nobody is forgotten whatever ended in between.
 */
export async function advanceLines(deps: Dependencies): Promise<void> {
  const places = { month: monthInIndia(deps.clock.now()), limit: claimsPerMonth }
  const due = await rows.readItemsToAdvance(deps.database, places, mostPerRun)
  await runEachDue(deps, 'the line of an item', due, (id) => advanceLine(deps, id))
}
