import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows, removeRows } from '../../database/rows.ts'
import type { ComingTime } from './limits.ts'

/**
 * The id of the first request, which tells when, of the unbroken run of a member's requests for an item that ends with
 * this one. A run goes on only after a request that was declined for another one or ended as the item was hidden.
 */
export function askedFirst(request: string) {
  const r = sql.ref(request)
  return sql`(select f.id from item_requests f
    where f.item_id = ${r}.item_id and f.requester_id = ${r}.requester_id and not exists (
      select from item_requests e where e.item_id = f.item_id and e.requester_id = f.requester_id
        and e.id >= f.id and e.id < ${r}.id and coalesce(e.ended_as, '') not in ('other-chosen', 'hidden'))
    order by f.id limit 1)`
}

/** The order of a line, by its places and their requests: the draw's, where there was one, then who asked first. */
export const inLine = (place: string, request: string) =>
  sql`coalesce(${sql.ref(place)}.draw_rank, 2147483647), ${askedFirst(request)}`

/**
 * A member who stays in line for an item, with the request that was declined for another one,
 * or ended as the item was hidden.
 */
export type LinePlace = {
  item_id: string
  member_id: string
  request_id: string
  message: string | null
  could_come: ComingTime[]
  told_at: string | null
  draw_rank: number | null
  salt: Buffer | null
}

/**
 * Adds a place for each of some requests that ended; a place that is there stays. A member keeps their rank of a draw
 * until they have had a turn since; a request that was taken back unseen was no turn.
 */
export const insertPlaces = (handle: Handle, requests: string[]) =>
  sql`insert into line_places (item_id, member_id, request_id, draw_rank)
    select r.item_id, r.requester_id, r.id, (
      select d.draw_rank from item_requests d
      where d.item_id = r.item_id and d.requester_id = r.requester_id and d.draw_rank is not null and not exists (
        select from item_requests e where e.item_id = r.item_id and e.requester_id = r.requester_id
          and (e.created_at, e.id) >= (d.created_at, d.id) and e.ended_as not in ('other-chosen', 'hidden', 'unseen')))
    from item_requests r
    where r.id = any(${requests}::uuid[]) on conflict do nothing`.execute(handle)

/** Takes a member out of the line of an item. */
export const removePlace = (handle: Handle, item_id: string, member_id: string) =>
  removeRows(handle, 'line_places', { item_id, member_id })

/** Takes a member out of every line. */
export const removeFromLines = (handle: Handle, member_id: string) =>
  removeRows(handle, 'line_places', { member_id })

/** Notes when whoever has no claim left was told that the item is free, so that it is said once. */
export const noteTold = (handle: Handle, { item_id, member_id }: LinePlace, now: Date) =>
  changeRows(handle, 'line_places', { item_id, member_id }, { told_at: now })

/** The line of an item: in the order of its draw, then whoever asked first. */
export async function readLine(handle: Handle, itemId: string): Promise<LinePlace[]> {
  const { rows } = await sql<LinePlace>`
    select l.item_id, l.member_id, l.request_id, r.message, r.could_come, l.told_at, l.draw_rank, r.salt
    from line_places l join item_requests r on r.id = l.request_id
    where l.item_id = ${itemId}::uuid order by ${inLine('l', 'r')}`.execute(handle)
  return rows
}

/**
 * Items that are available again while somebody stays in line whom nobody has told, or who has a
 * place of the month free since.
 */
export async function readItemsToAdvance(
  handle: Handle,
  { month, limit }: { month: string; limit: number },
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.item_id as id from line_places l join items i on i.id = l.item_id
    where i.status = 'available' and (l.told_at is null or ${limit} > (select count(*)
      from item_requests q where q.requester_id = l.member_id and q.claim_month = ${month}::date
        and q.status <> 'rejected')) limit ${count}`.execute(handle)
  return rows.map(({ id }) => id)
}
