import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { allowed, type ErrorCode, refuse } from '../errors.ts'
import { isOfferedOften, offerAgainDays } from '../exchanges/limits.ts'
import { isTakenBack } from '../items/abilities.ts'
import {
  countPending,
  findItem,
  holdItem,
  type ItemState,
  noteStillThere,
  offerItemAgain,
} from '../items/shared-rows.ts'
import type { ItemForMember } from '../items/views.ts'
import { keepActive } from '../members/shared-rows.ts'
import { isItemForgotten } from '../said-rows.ts'

type Item = Pick<ItemState, 'user_id' | 'status' | 'hidden_for' | 'created_at' | 'offered_again'>

const isPutAside = ({ status, hidden_for }: Item) =>
  status === 'cancelled' && hidden_for === 'expired'

/** Saying that an item is still there, or offering it again: not of others, nor what was taken back or given away. */
function whyNotOwnOffer(item: Item | undefined, memberId: string): ErrorCode | null {
  if (item?.user_id !== memberId) return 'item_not_found'
  if (isTakenBack(item)) return 'item_not_found'
  return item.status === 'available' || isPutAside(item) ? null : 'item_not_available'
}

/** Offering an own item again, for which so many wait (decision 051). */
export function whyNotOfferAgain(
  item: Item | undefined,
  memberId: string,
  { waiting, now }: { waiting: number; now: Date },
): ErrorCode | null {
  const why = whyNotOwnOffer(item, memberId)
  if (!item || why) return why
  if (waiting > 0) return 'item_awaited'
  if (isOfferedOften(item)) return 'offered_too_often'
  const age = now.getTime() - Date.parse(item.created_at)
  return age < offerAgainDays * day ? 'offered_lately' : null
}

/**
 * Says that an own item is still there (decision 051): it stays where it is, and nobody asks for four weeks. Refuses
 * with `item_not_found`, for those of others too, or `item_not_available`, also where it is put aside.
 */
export async function sayStillThere(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const found = await holdItem(handle, id)
    const item = allowed(found, whyNotOwnOffer(found, member.id))
    if (item.status !== 'available') refuse('item_not_available')
    await noteStillThere(handle, id, clock.now())
  })
}

/**
 * Offers an own item again, also one that was put aside, with all it had: it stands above all others, and the day on
 * which it was shared first is kept (decision 051). It is one of the things shared in a day (A32). Refuses with
 * `item_not_found`, for those of others too, `item_not_available`, `item_awaited`, `offered_lately`,
 * `offered_too_often` or `too_many_attempts`.
 */
export async function offerAgain(deps: Dependencies, actor: Actor, id: string): Promise<void> {
  const { database, clock } = deps
  const member = requireMember(actor)
  const work = async (handle: Handle) => {
    // Nobody offers anything while they are being locked.
    if (!(await keepActive(handle, [member.id])).has(member.id)) refuse('item_not_found')
    const found = await holdItem(handle, id)
    const now = clock.now()
    const waiting = await countPending(handle, id)
    const item = allowed(found, whyNotOfferAgain(found, member.id, { waiting, now }))
    await offerItemAgain(handle, { ...item, times: item.offered_again + 1 }, now)
  }
  await spending(deps, ['share', member.id], () => inTransaction(database, work))
}

/** What an item's giver alone is asked and may do about it. */
export async function viewKeeping(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  memberId: string,
  id: string,
): Promise<ItemForMember['viewer']['keeping']> {
  const now = clock.now()
  const item = await findItem(database, id)
  const waiting = await countPending(database, id)
  return {
    is_asked: await isItemForgotten(database, id, now),
    is_put_aside: item !== undefined && isPutAside(item),
    can_offer_again: !whyNotOfferAgain(item, memberId, { waiting, now }),
  }
}
