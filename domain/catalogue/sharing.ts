import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { hour } from '../durations.ts'
import { refuse } from '../errors.ts'
import { commitDraw } from '../exchanges/draws.ts'
import { holdItem, type ItemState } from '../items/shared-rows.ts'
import { requireOwnPhotos } from '../photos/photos.ts'
import { keepWindows } from '../pickups/keep-windows.ts'
import { isOtherCategory, requireCategory } from './category.ts'
import type { ShareItem } from './input.ts'
import * as store from './store.ts'

/**
 * Offers an item to everybody, with the times at which its giver could meet, and resolves to its id. Refuses an unknown
 * category (`category_unknown`), a photo that the member did not upload (`photo_unknown`), times as `keepWindows` does
 * (decision 053), and the 21st item within a day with `too_many_attempts` (A32). Shared again under the same
 * `idempotency_key`, which costs nothing, it is the same item with the photos and times of the newest sending, or its
 * former photos where all failed to arrive (`photos_failed`); `sent_otherwise` when that names an item of other words, one
 * that is given in another way, or one that is promised or over.
 */
export async function shareItem(deps: Dependencies, actor: Actor, input: ShareItem) {
  const { database, budgets } = deps
  const member = requireMember(actor)
  if (await store.findShared(database, member.id, input.idempotency_key))
    return inTransaction(database, (handle) =>
      shareAgain(handle, member.id, input, deps.clock.now()),
    )
  const share = () => shareAnew(deps, member.id, input)
  const { id, isNew } = await spending(deps, ['share', member.id], share)
  if (!isNew) await budgets.giveBack('share', member.id)
  return id
}

/** When the same is sent twice at once, the second one finds the item of the first, and shares that again. */
function shareAnew(deps: Dependencies, owner: string, input: ShareItem) {
  const { windows, place = null, ...item } = input
  return inTransaction(deps.database, async (handle) => {
    const now = deps.clock.now()
    await requireCategory(handle, input.category_id, input.subcategory_id)
    await requireOwnPhotos(handle, owner, input.images)
    const id = await store.insertItem(handle, owner, item, now)
    if (!id) return { id: await shareAgain(handle, owner, input, now), isNew: false }
    if (item.giving === 'draw') await commitDraw(deps, handle, id)
    if (windows) await keepWindows(handle, id, { windows, place }, now)
    return { id, isNew: true }
  })
}

/**
 * Between two sendings more photos may have arrived, and other times been chosen. The former photos stay only where the
 * item would have none else (A34). What is promised or over is not shared again: its giver may mean a second one.
 */
async function shareAgain(handle: Handle, owner: string, input: ShareItem, now: Date) {
  const shared = await store.findShared(handle, owner, input.idempotency_key)
  if (!shared || !isSame(shared, input)) return refuse('sent_otherwise')
  const item = await holdItem(handle, shared.id)
  if (item?.status !== 'available' || !isGivenAlike(item, input)) return refuse('sent_otherwise')
  await requireOwnPhotos(handle, owner, input.images, item.images)
  const allFailed = input.photos_failed && input.images.length === 0
  const images = allFailed ? item.images : input.images
  await store.updateItem(handle, shared.id, { images })
  const { windows, place = null } = input
  if (windows) await keepWindows(handle, shared.id, { windows, place }, now)
  return shared.id
}

const isSame = (shared: store.SharedItem, input: ShareItem) =>
  store.saidFields.every((field) => shared[field] === input[field]) &&
  !isOtherCategory(shared, input)

/** Whether who decides, and after how long, is what is asked for now (decision 050). */
function isGivenAlike(item: ItemState, { giving, decide_after_hours: after }: ShareItem) {
  const from = Date.parse(item.first_shared_at ?? item.created_at)
  const wait = item.decide_at === null ? null : (Date.parse(item.decide_at) - from) / hour
  return (item.giving === 'choose') === (giving !== 'draw') && wait === (after ?? null)
}
