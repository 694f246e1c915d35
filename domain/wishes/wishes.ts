import { type Database, type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { holdMember } from '../members/shared-rows.ts'
import type { ChangeWishlist, KeepWishlist } from './input.ts'
import { wishesPerMember } from './limits.ts'
import * as store from './store.ts'
import type { WishlistView } from './views.ts'

/**
 * The wishlist that the member keeps with the account, newest first, if they do (A36, decision 046); by default it is
 * in the browser alone (WISH-08, WISH-09). Refuses a guest with `not_signed_in`.
 */
export async function viewWishlist(
  { database }: Dependencies,
  actor: Actor,
): Promise<WishlistView> {
  const { id } = requireMember(actor)
  return (await store.hasWishlist(database, id)) ? readList(database, id) : { kept: false }
}

/**
 * From now on the member keeps the wishlist with the account: what was on it there and in this browser is one list
 * (A36, decision 046). Asked again, it adds what is new. Items that are gone are left out, and those that are hidden do
 * not show until they are offered again. Refuses with `not_signed_in`, `user_not_found` or `wishlist_full`.
 */
export const keepWishlist = (
  { database, clock }: Dependencies,
  actor: Actor,
  { ids }: KeepWishlist,
): Promise<WishlistView> =>
  holding(database, actor, async (handle, id) => {
    const at = clock.now()
    await store.insertWishlist(handle, id, at)
    return change(handle, id, { add: ids, remove: [], at })
  })

/**
 * Takes items off the member's list and puts others on it, if they keep it with the account; else nothing changes, and
 * the answer says so: another device may have ended it (decision 046). What is already so stays so.
 * Refuses with `not_signed_in`, `user_not_found` or `wishlist_full`.
 */
export const changeWishlist = (
  { database, clock }: Dependencies,
  actor: Actor,
  { add = [], remove = [] }: ChangeWishlist,
): Promise<WishlistView> =>
  holding(database, actor, async (handle, id) =>
    (await store.hasWishlist(handle, id))
      ? change(handle, id, { add, remove, at: clock.now() })
      : { kept: false },
  )

/**
 * The account forgets the list at once; browsers keep theirs (A36, decision 046). Refuses with `not_signed_in` or
 * `user_not_found`.
 */
export const stopKeepingWishlist = (
  { database }: Dependencies,
  actor: Actor,
): Promise<WishlistView> =>
  holding(database, actor, async (handle, id) => {
    await store.removeWishlist(handle, id)
    return { kept: false }
  })

/** Runs what changes a list with its member held: of two devices at once the second sees what the first did. */
async function holding(
  database: Database,
  actor: Actor,
  run: (handle: Handle, id: string) => Promise<WishlistView>,
): Promise<WishlistView> {
  const { id } = requireMember(actor)
  return inTransaction(database, async (handle) => {
    if (!(await holdMember(handle, id))) refuse('user_not_found')
    return run(handle, id)
  })
}

type Change = { add: string[]; remove: string[]; at: Date }

async function change(
  handle: Handle,
  id: string,
  { add, remove, at }: Change,
): Promise<WishlistView> {
  await store.removeWishes(handle, id, remove)
  await store.insertWishes(handle, id, add, at)
  const isTooLong = add.length > 0 && (await store.countWishes(handle, id)) > wishesPerMember
  return isTooLong ? refuse('wishlist_full') : readList(handle, id)
}

const readList = async (handle: Handle, id: string): Promise<WishlistView> => ({
  kept: true,
  ids: await store.readWishes(handle, id),
})
