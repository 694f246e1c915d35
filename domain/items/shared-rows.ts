import { type RawBuilder, sql } from 'kysely'
import { findsRow, type Handle, type Row } from '../../database/open.ts'
import { changeRows } from '../../database/rows.ts'
import type { HandoverProof } from './limits.ts'

const stateFields = [
  'id',
  'user_id',
  'title',
  'status',
  'claimed_by',
  'claimed_at',
  'completed_at',
  'handed_over_by',
  'category_id',
  'subcategory_id',
  'images',
  'image_url',
  // Why nobody sees it, if so: for itself, because its giver is locked, or as it was put aside (decision 051).
  'hidden_for',
  // Whether it was put aside when operators hid it.
  'was_put_aside',
  'giving',
  'decide_at',
  'created_at',
  // When it was shared first, where it was offered again since.
  'first_shared_at',
  'offered_again',
] as const

/** What the rules of an exchange need of an item. */
export type ItemState = Pick<Row<'items'>, (typeof stateFields)[number]> & { is_hidden: boolean }

/**
 * Holds the row of an item until the transaction ends. Everything that changes an item or its requests does this first,
 * so that of two people who act at once the second sees what the first did (security rules, §2).
 */
export function holdItem(handle: Handle, id: string): Promise<ItemState | undefined> {
  return stateOf(handle, id).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Holds the rows of many items until the transaction ends, in one order, so that no two who do so wait for each other.
 */
export async function holdItems(handle: Handle, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const items = handle.selectFrom('items').select('id').where('id', 'in', ids)
  await items.orderBy('id').forNoKeyUpdate().execute()
}

/** Keeps an item from being deleted until the transaction ends, for rows that point at it. */
export function keepItem(handle: Handle, id: string): Promise<ItemState | undefined> {
  return stateOf(handle, id).forKeyShare().executeTakeFirst()
}

/** Reads an item without holding it: only to look, before it is held, or where it is held already. */
export function findItem(handle: Handle, id: string): Promise<ItemState | undefined> {
  return stateOf(handle, id).executeTakeFirst()
}

const stateOf = (handle: Handle, id: string) =>
  handle
    .selectFrom('items')
    .select(stateFields)
    .select(sql<boolean>`hidden_for is not null`.as('is_hidden'))
    .where('id', '=', id)

/** available → claimed (EXCH-05). */
export const claimItem = (handle: Handle, id: string, claimed_by: string, now: Date) =>
  changeRows(handle, 'items', { id }, { status: 'claimed', claimed_by, claimed_at: now })

/** Ends the time in which nobody is chosen (decision 050). */
export const decideNow = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { decide_at: now, decided_early: true })

/** Notes that the draw of an item has been. */
export const noteDrawn = (handle: Handle, id: string) =>
  changeRows(handle, 'items', { id }, { giving: 'drawn' })

const free = { claimed_by: null, claimed_at: null, status: 'available' } as const

/** claimed → available, with all it had (decision 048). */
export const releaseItem = (handle: Handle, id: string) =>
  changeRows(handle, 'items', { id, status: 'claimed' }, free)

/** claimed → available for every item that is promised to this claimer (A12). */
export const releaseItems = (handle: Handle, claimed_by: string) =>
  changeRows(handle, 'items', { claimed_by, status: 'claimed' }, free)

type Proof = { by: HandoverProof; now: Date }

/** claimed → completed (EXCH-07), with what proved it. */
export const completeItem = (handle: Handle, id: string, { by, now }: Proof) =>
  changeRows(
    handle,
    'items',
    { id },
    { status: 'completed', completed_at: now, handed_over_by: by },
  )

/** Whether a member gave or received an item whose exchange was completed since a moment. */
export async function hasCompletedItem(handle: Handle, memberId: string, since: Date) {
  return findsRow(
    handle
      .selectFrom('items')
      .select('id')
      .where('status', '=', 'completed')
      .where('completed_at', '>=', since.toISOString())
      .where((row) => row.or([row('user_id', '=', memberId), row('claimed_by', '=', memberId)]))
      .limit(1),
  )
}

/**
 * Whether the owner of an item is not told who sent a request for it (decision 052): they want to know nobody before
 * one is chosen, and none is. Of a promise that ended they know who had it. The names are those of the two tables in
 * the query.
 */
export function isNameless(item = 'i', request = 'r') {
  const [i, r] = [sql.ref(item), sql.ref(request)]
  return sql`(${i}.claimed_by is null and not ${r}.was_promised
    and exists (select from profile_private o where o.id = ${i}.user_id and o.hides_requesters))`
}

/** The item of something else, of which only the title is told while it is hidden (A19); null where there is none. */
export const titleAndPictures = sql`case when i.id is not null then jsonb_build_object('title', i.title,
  'images', case when i.hidden_for is null then i.images else '{}' end,
  'image_url', case when i.hidden_for is null then i.image_url end) end`

/** What it reads. */
export type TitleAndPictures = { title: string; images: string[]; image_url: string | null }

type Id = RawBuilder<unknown>

/**
 * Whether the owner is not told who sent any of a member's requests for an item (decision
 * 052); null where they sent none.
 */
const asksNameless = (itemId: Id, memberId: Id) => sql<boolean | null>`(
  select bool_and(${isNameless('wanted', 'asked')}) from item_requests asked
  join items wanted on wanted.id = asked.item_id
  where asked.item_id = ${itemId} and asked.requester_id = ${memberId})`

/**
 * Whether the owner is not told who looked up how to reach them about an item: as long as they are not told who asks
 * for it, a name that vanished would tell them.
 */
export const looksUpNameless = (itemId: Id, memberId: Id) => sql<boolean>`coalesce(
  ${asksNameless(itemId, memberId)}, exists (select from items wanted join profile_private o on o.id = wanted.user_id
    where wanted.id = ${itemId} and wanted.claimed_by is null and o.hides_requesters))`

/** The messages that two members wrote to each other, in the words of the index that finds them. */
export const ofPair = (one: Id, other: Id) => sql`
  least(m.sender_id, m.recipient_id) = least(${one}, ${other})
  and greatest(m.sender_id, m.recipient_id) = greatest(${one}, ${other})`

type Parties = { item: Id; asker: Id; owner: Id }

/**
 * Whether who asked for an item and its owner may write to each other; null for who never asked. As long as the owner
 * is not told who asks, a message would tell them (decision 052), unless the two have written about it before.
 */
export const mayWrite = ({ item, asker, owner }: Parties) => sql<boolean | null>`
  case ${asksNameless(item, asker)} when false then true
    when true then exists (select from messages m where ${ofPair(asker, owner)} and m.item_id = ${item}) end`

/**
 * Whether who asked may write to the owner of an item and the other way round (ROLE-08,
 * A13); null where they never asked.
 */
export async function readMayWrite(
  handle: Handle,
  item: { id: string; user_id: string },
  askerId: string,
): Promise<boolean | null> {
  const id = (value: string) => sql`${value}::uuid`
  const parties = { item: id(item.id), asker: id(askerId), owner: id(item.user_id) }
  const { rows } = await sql<{ may: boolean | null }>`select ${mayWrite(parties)} as may`.execute(
    handle,
  )
  return rows[0]?.may ?? null
}

// What becomes of an item about which nobody says anything (decision 051). It must be held.

/** Notes that somebody was reminded of something about the item. */
export const noteReminded = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { reminded_at: now })

/** Notes that the giver was asked whether the item is still there. */
export const noteAsked = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { reminded_at: now, still_there_asked_at: now })

/** Notes that the giver says that the item is still there. */
export const noteStillThere = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { still_there_at: now, still_there_asked_at: null })

/** available → put aside, with all it had. */
export const putAside = (handle: Handle, id: string) =>
  changeRows(handle, 'items', { id }, { status: 'cancelled', hidden_for: 'expired' })

type Offered = { id: string; created_at: string; first_shared_at: string | null; times: number }

/** put aside → available, above all others; when it was shared first is kept. */
export const offerItemAgain = (handle: Handle, { id, times, ...first }: Offered, now: Date) =>
  changeRows(
    handle,
    'items',
    { id },
    {
      status: 'available',
      hidden_for: null,
      created_at: now,
      first_shared_at: first.first_shared_at ?? first.created_at,
      offered_again: times,
      still_there_asked_at: null,
    },
  )

/** How many requests for an item wait for an answer. */
export async function countPending(handle: Handle, itemId: string): Promise<number> {
  const { rows } = await sql<{ pending: number }>`select count(*)::int as pending from item_requests
    where item_id = ${itemId}::uuid and status = 'pending'`.execute(handle)
  return rows[0]?.pending ?? 0
}
