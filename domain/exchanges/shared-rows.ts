import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findRow, hasRow } from '../../database/rows.ts'
import { day } from '../durations.ts'
import { isNameless } from '../items/shared-rows.ts'
import { isSaidOf } from '../said-rows.ts'
import { receivedDays, receivedFrom } from './limits.ts'
import { inLine, readLine } from './line-rows.ts'
import type { ExchangeEvent } from './views.ts'

/** The request to which an item is promised, if it is. */
export const findPromise = (handle: Handle, item_id: string) =>
  findRow(handle, 'item_requests', ['id', 'requester_id'], { item_id, status: 'approved' })

/** Who sent this request, if it is for an item of this owner. */
export async function findRequesterFor(handle: Handle, ownerId: string, requestId: string) {
  const request = await handle
    .selectFrom('item_requests as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .select('requester_id')
    .where('r.id', '=', requestId)
    .where('i.user_id', '=', ownerId)
    .executeTakeFirst()
  return request?.requester_id
}

/** Whether the requester of a request `r` sees its item `i`: it is not hidden, or they received it. */
export const isShown = sql`(i.hidden_for is null or i.claimed_by is not distinct from r.requester_id)`

/** Since when what somebody received counts as lately. */
export const receivedSince = (now: Date) => new Date(now.getTime() - receivedDays * day)

/** How much the requester of a request `r` received lately; the number itself stays here (decision 052). */
export const receivedLately = (since: Date) => sql`(
  select case when count(*) < ${sql.lit(receivedFrom.few)} then 'none'
    when count(*) < ${sql.lit(receivedFrom.many)} then 'few' else 'many' end
  from items g where g.claimed_by = r.requester_id and g.completed_at >= ${since}::timestamptz)`

/** The month in India since when somebody is a member; a day would lead to who it is. */
export const joinedMonth = (profile: string) =>
  sql`to_char(${sql.ref(`${profile}.created_at`)} at time zone 'Asia/Kolkata', 'YYYY-MM')`

/** Which of all requests for its item a request `r` is; the first is 1. */
export const requestNumber = sql`(select count(*)::int from item_requests e
  where e.item_id = r.item_id and (e.created_at, e.id) <= (r.created_at, r.id))`

/** Which requests `r` for an item `i` a side of the exchange knows of: its giver, those that have a name for them. */
const knownTo = (isGiver: boolean) =>
  isGiver ? sql<boolean>`not ${isNameless()}` : sql<boolean>`true`

/** What a member ever asked for an item, whatever became of it, the newest first; to its giver, what they know of. */
export const readRequestsFor = (
  handle: Handle,
  itemId: string,
  memberId: string,
  isGiver = false,
) =>
  handle
    .selectFrom('item_requests as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .select(['r.id', 'requester_id', 'r.status', 'ended_as', 'ended_why', 'ended_words'])
    .select(['r.created_at', 'confirm_by'])
    .where('item_id', '=', itemId)
    .where('requester_id', '=', memberId)
    .where(knownTo(isGiver))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

/** Forgets what an item's giver wrote when they ended promises of it; resolves to whether there was anything. */
export async function forgetReleaseWords(handle: Handle, item_id: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('item_requests')
    .set({ ended_words: null })
    .where('item_id', '=', item_id)
    .where('ended_as', '=', 'released')
    .where('ended_words', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * How a member stands to an item: their newest request, what became of each, and whether they rated it; for its
 * giver, only of requests of which the giver may know who asks.
 */
export async function standingOf(
  handle: Handle,
  memberId: string,
  itemId: string,
  isGiver = false,
) {
  const requests = await readRequestsFor(handle, itemId, memberId, isGiver)
  return {
    myRequest: requests[0] ?? null,
    earlier: requests,
    hasReviewed: await hasRow(handle, 'reviews', { item_id: itemId, reviewer_id: memberId }),
  }
}

const agreedTime = (column: string) => sql<
  string | null
>`(select p.${sql.ref(column)} from pickups p
  where p.request_id = r.id and p.state = 'agreed' and not ${isSaidOf('r.id')})`

/**
 * When the two of the request `r` meet, from and until; null where they agreed on no time, or the
 * receiver has it (decision 054).
 */
export const agreedFrom = agreedTime('starts_at')
export const agreedUntil = agreedTime('ends_at')

/** When the two of a request meet, and whether its receiver has said "I have it" instead, as above. */
export async function readMeeting(handle: Handle, requestId: string) {
  const meeting = handle
    .selectFrom('item_requests as r')
    .select([
      agreedFrom.as('meet_from'),
      agreedUntil.as('meet_until'),
      isSaidOf('r.id').as('is_said'),
    ])
  return await meeting.where('id', '=', requestId).executeTakeFirstOrThrow()
}

/**
 * Notes that whoever is promised an item wants it: whatever they do for it is the yes that a promise to the next in
 * line waits for (decision 050). Resolves to whether it waited for one.
 */
export async function noteYes(handle: Handle, request_id: string): Promise<boolean> {
  const waiting = handle.updateTable('item_requests').set({ confirm_by: null })
  const { numUpdatedRows } = await waiting
    .where('id', '=', request_id)
    .where('confirm_by', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Who is in line for an item: in the order of its draw, then whoever asked first. */
export const membersInLine = async (handle: Handle, itemId: string): Promise<string[]> =>
  (await readLine(handle, itemId)).map(({ member_id }) => member_id)

/** Which place in line the requester of a request `r` has, if one. */
export const placeInLine = sql`case when r.ended_as in ('other-chosen', 'hidden') then (
  select nullif(count(*), 0)::int
  from line_places own join item_requests asked on asked.id = own.request_id
    join line_places l on l.item_id = own.item_id join item_requests o on o.id = l.request_id
  where own.item_id = r.item_id and own.member_id = r.requester_id
    and (${inLine('l', 'o')}) <= (${inLine('own', 'asked')})) end`

/** The same of one request. */
export async function readPlaceInLine(handle: Handle, requestId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    select ${placeInLine} as place from item_requests r where r.id = ${requestId}::uuid`.execute(
    handle,
  )
  return rows[0]?.place ?? null
}

/** The items of a member's pending and approved requests: they wait for an answer or for the handover. */
export async function awaitedItemsOf(handle: Handle, memberId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('item_requests')
    .select('item_id')
    .distinct()
    .where('requester_id', '=', memberId)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  return rows.map((row) => row.item_id)
}

/** Who waits for an answer about some items, or for their handover. */
export async function askersOf(handle: Handle, itemIds: string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await handle
    .selectFrom('item_requests')
    .select('requester_id')
    .distinct()
    .where('item_id', 'in', itemIds)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  return rows.map(({ requester_id }) => requester_id)
}

/**
 * What happened to all that a member asked for an item, and when, the first thing first; for its giver, only of
 * requests of which the giver may know who asks.
 */
export async function readEvents(
  handle: Handle,
  itemId: string,
  memberId: string,
  isGiver: boolean,
) {
  const none = sql`null::int as place, null as ended_as, null as ended_why`
  const { rows } = await sql<ExchangeEvent>`
    with asked as (select r.*, i.claimed_by, i.claimed_at, i.completed_at from item_requests r
      join items i on i.id = r.item_id where r.item_id = ${itemId}::uuid and r.requester_id = ${memberId}::uuid
        and ${knownTo(isGiver)})
    select 'asked' as kind, created_at as at, ${none} from asked
    union all select 'drawn', d.drawn_at, draw_rank, null, null
      from asked join draws d using (item_id) where draw_rank is not null
    union all select 'in-line', l.created_at, ${none} from asked join line_places l on l.request_id = asked.id
    union all select 'promised', claimed_at, ${none} from asked where status in ('approved', 'completed')
    union all select 'handed-over', completed_at, ${none} from asked where status = 'completed'
    union all select 'ended', ended_at, null, ended_as, ended_why from asked where ended_at is not null
    order by at`.execute(handle)
  return rows
}

/** Whether whoever an item (`i`) is promised to has said "I have it", and its giver has neither agreed nor objected. */
export const isSaid = sql<boolean>`(i.status = 'claimed' and exists (select from item_requests r
  where r.item_id = i.id and r.status = 'approved' and ${isSaidOf('r.id')}))`

/**
 * When whoever has the promise of an item said that they have it, and when its giver objected;
 * undefined where nobody said so.
 */
export async function readReceived(handle: Handle, itemId: string) {
  const { rows } = await sql<{ said_at: string; objected_at: string | null }>`
    select h.said_at, h.objected_at from handovers h join item_requests r on r.id = h.request_id
    where r.item_id = ${itemId}::uuid and r.status = 'approved' and h.said_at is not null`.execute(
    handle,
  )
  return rows[0]
}
