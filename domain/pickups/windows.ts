import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { findPromise } from '../exchanges/shared-rows.ts'
import { findItem, holdItem, noteStillThere } from '../items/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import * as abilities from './abilities.ts'
import type { OfferWindows } from './input.ts'
import { keepWindows } from './keep-windows.ts'
import * as store from './store.ts'
import { tellOfOffer } from './telling.ts'
import type { WindowView } from './views.ts'

/** What the giver of an item offers and is to come. Refuses with `item_not_found`, for those of others too. */
export async function readWindows(
  { database, clock }: Dependencies,
  actor: Actor,
  itemId: string,
): Promise<WindowView[]> {
  const { id: member } = requireMember(actor)
  const item = await findItem(database, itemId)
  if (item?.user_id !== member) refuse('item_not_found')
  return store.readWindows(database, itemId, clock.now())
}

/**
 * Offers these times for an own item, instead of those before: whom it is promised to hears of them and picks one
 * (decision 053); where it is promised to nobody, that says that it is still there (051). Refuses with
 * `item_not_found`, for those of others too, `item_not_available` once it is over, as `keepWindows` does, or with
 * `too_many_attempts`.
 */
export async function offerWindows(
  { database, clock, budgets }: Dependencies,
  actor: Actor,
  itemId: string,
  offered: OfferWindows,
): Promise<void> {
  const { id: member } = requireMember(actor)
  const now = clock.now()
  const work = async (handle: Handle) => {
    const item = await holdItem(handle, itemId)
    allowed(item, abilities.whyNotOffer(item, member))
    const times = await keepWindows(handle, itemId, offered, now)
    if (item?.status === 'available' && times.length > 0) await noteStillThere(handle, itemId, now)
    await noteActed({ handle, clock }, member, { item_id: itemId })
    const promise = await findPromise(handle, itemId)
    const about = promise && (await store.findAbout(handle, promise.id))
    if (about && times.length > 0)
      await tellOfOffer(handle, about, { request_id: promise.id, times })
  }
  await spending({ budgets }, ['pickup', member], () => inTransaction(database, work))
}
