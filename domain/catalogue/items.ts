import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { readPlaceInLine, readReceived, standingOf } from '../exchanges/shared-rows.ts'
import { objectUntil } from '../handover/abilities.ts'
import { cursorAfter, type Page, type PageAsked, pageOf } from '../input.ts'
import {
  isTheirs,
  isUnanswered,
  itemPermissions,
  shownDecideAt,
  waysOut,
  whyNotDelete,
  whyNotEdit,
} from '../items/abilities.ts'
import { changeableWhenPromised } from '../items/limits.ts'
import { holdItem, type ItemState, readMayWrite } from '../items/shared-rows.ts'
import type { Category, ItemCard, ListedItems } from '../items/views.ts'
import { forgetPhotos, requireOwnPhotos, withdrawPhotos } from '../photos/photos.ts'
import { isOtherCategory, requireCategory, withCategory } from './category.ts'
import type { EditItem, ListItems } from './input.ts'
import { viewKeeping, whyNotOfferAgain } from './keeping.ts'
import { takeBack } from './leaving.ts'
import * as listing from './listing-rows.ts'
import { type SearchReach, searchItems } from './search-rows.ts'
import * as store from './store.ts'

/** The active categories by name, each with its active subcategories by name (CALL-11 to CALL-17). */
export function listCategories({ database }: Dependencies): Promise<Category[]> {
  return store.readCategories(database)
}

/** The name of one category, for whoever has only its id (CALL-14). Refuses with `not_found`. */
export async function viewCategory({ database }: Dependencies, id: string) {
  return (await store.readCategoryName(database, id)) ?? refuse('not_found')
}

/** The name of one subcategory, for whoever has only its id. Refuses with `not_found`. */
export async function viewSubcategory({ database }: Dependencies, id: string) {
  return (await store.readSubcategoryName(database, id)) ?? refuse('not_found')
}

/**
 * A page of available items (BROWSE-32, CALL-18 to CALL-23). A search never reads much: when an index has
 * too much to give, or none knows so short a location, the page may be short, even empty, and its cursor goes
 * on where the look ended. Asked for by their ids, items come in every status, and those that are gone for good are
 * named.
 */
export async function listItems(
  { database }: Dependencies,
  filter: ListItems,
  reach?: SearchReach,
): Promise<ListedItems> {
  if (filter.ids) {
    const found = await listing.readItemsById(database, filter.ids)
    const gone = await listing.readGoneIds(database, filter.ids)
    return { items: found.map(({ card }) => card), next_cursor: null, gone }
  }
  const count = filter.limit + 1
  if (!filter.search && !filter.location)
    return cards(await listing.readItems(database, filter, count), filter)
  const { found, end } = await searchItems(database, filter, count, reach)
  const page = cards(found, filter)
  return end ? { ...page, next_cursor: cursorAfter(end.card, end.row.request_count) } : page
}

function cards(found: store.ListedItem[], { limit }: ListItems): Page<ItemCard> {
  const last = found[limit - 1]
  return pageOf(
    found.map(({ card }) => card),
    limit,
    (card) => cursorAfter(card, last?.row.request_count),
  )
}

/**
 * An item as the actor sees it, with what the actor may do. A cancelled item is there only for its
 * owner and those who asked for it (A12), a hidden one for its owner and whoever received it (A19).
 * Refuses with `item_not_found`.
 */
export async function viewItem({ database, clock }: Dependencies, actor: Actor, id: string) {
  const found = (await store.readItem(database, id)) ?? refuse('item_not_found')
  const { is_hidden, ...item } = found
  const standing = actor.kind === 'member' ? await standingOf(database, actor.id, id) : noStanding
  const isOwner = actor.kind === 'member' && actor.id === item.user_id
  const isOfActor = actor.kind === 'member' && isTheirs(found, actor.id)
  if (is_hidden && !isOfActor) refuse('item_not_found')
  if (item.status === 'cancelled' && !isOwner && !standing.myRequest) refuse('item_not_found')
  const received = isOfActor ? await viewReceived(database, item) : null
  const can = itemPermissions(actor, found, { ...standing, received }, clock.now())
  const my_request =
    standing.myRequest && (await viewOwnRequest(database, item, standing.myRequest))
  const keeping = isOwner ? await viewKeeping({ database, clock }, actor.id, id) : null
  const decide_at = shownDecideAt(item, clock.now())
  return {
    ...item,
    decide_at,
    viewer: { is_owner: isOwner, is_hidden, keeping, can, my_request, received },
  }
}

/** What whoever has the promise of an item said (decision 054). */
async function viewReceived(
  database: Dependencies['database'],
  item: Pick<ItemState, 'id' | 'status'>,
) {
  const said = item.status === 'claimed' ? await readReceived(database, item.id) : undefined
  return said ? { ...said, until: objectUntil(new Date(said.said_at)).toISOString() } : null
}

type Request = NonNullable<Awaited<ReturnType<typeof standingOf>>['myRequest']>

/** An own request, with its place in line, and whether it or its promise can be taken back (decision 048). */
async function viewOwnRequest(
  database: Dependencies['database'],
  item: Pick<ItemState, 'id' | 'user_id' | 'status'>,
  asked: Request,
) {
  const { requester_id, ...request } = asked
  const write = (await readMayWrite(database, item, requester_id)) === true
  const place_in_line = await readPlaceInLine(database, asked.id)
  return { ...request, place_in_line, can: { ...waysOut(item, asked), write } }
}

const noStanding = { myRequest: null, earlier: [], hasReviewed: false }

/**
 * Changes an own item: all of it while it is available, only description and instructions once it is
 * claimed (A25). Refuses with `item_not_editable`, `item_promised`, `category_unknown` or `photo_unknown`.
 */
export async function editItem(
  { database }: Dependencies,
  actor: Actor,
  id: string,
  input: EditItem,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const found = await holdItem(handle, id)
    const item = allowed(found, whyNotEdit(found, member.id))
    if (item.status === 'claimed') refusePromised(input)
    const changes = withCategory(input, item)
    // What an item has, it keeps, even where it is no longer offered.
    if (isOtherCategory(changes, item))
      await requireCategory(handle, changes.category_id, changes.subcategory_id)
    if (input.images) await requireOwnPhotos(handle, member.id, input.images, item.images)
    await store.updateItem(handle, id, changes)
  })
}

const staysChangeable = new Set<string>(changeableWhenPromised)

function refusePromised(input: EditItem) {
  for (const [field, value] of Object.entries(input))
    if (value !== undefined && !staysChangeable.has(field)) refuse('item_promised')
}

/**
 * Deletes an own item (A12). Without any request the row goes; with requests the item becomes
 * cancelled and open requests are rejected, which gives their places in the month back (A26). Photos
 * go in both cases, those of an item that operators hid also where something else shows them (A19).
 * Refuses with `item_not_found` (also for items of others), `item_completed`, or `handover_said` until its owner agrees
 * or objects.
 */
export async function deleteItem(deps: Dependencies, actor: Actor, id: string): Promise<void> {
  const member = requireMember(actor)
  const photos = await inTransaction(deps.database, async (handle) => {
    const found = await holdItem(handle, id)
    const isSaid = isUnanswered(await readReceived(handle, id))
    const item = allowed(found, whyNotDelete(found, member.id, isSaid))
    await takeBack(handle, id)
    const photos = item.image_url ? [...item.images, item.image_url] : item.images
    if (item.hidden_for === 'item') await withdrawPhotos(handle, photos)
    return photos
  })
  await forgetPhotos(deps, photos)
}

/** A page of the member's own items, without those taken back (ITEM-30, A11). */
export async function listMyItems(
  { database, clock }: Dependencies,
  actor: Actor,
  page: PageAsked,
) {
  const member = requireMember(actor)
  const { items, next_cursor } = await store.readOwnItems(database, member.id, page)
  const now = clock.now()
  const own = items.map(({ hidden_for, offered_again, is_said, ...row }) => {
    const mine = { ...row, user_id: member.id, hidden_for, offered_again }
    const item = { ...mine, claimed_by: null, completed_at: null }
    const waiting = row.pending_requests
    const can = {
      edit: whyNotEdit(item, member.id) === null,
      delete: whyNotDelete(item, member.id, is_said) === null,
      offer_again: whyNotOfferAgain(mine, member.id, { waiting, now }) === null,
    }
    return { ...row, can }
  })
  return { items: own, next_cursor }
}
