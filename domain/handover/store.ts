import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findRow, holdRow } from '../../database/rows.ts'
import { handoverTriesInAll } from './limits.ts'

/** A request without holding it, for what only looks. */
export const findRequest = (handle: Handle, id: string) =>
  findRow(handle, 'item_requests', ['id', 'item_id', 'requester_id', 'status'], { id })

/** Holds a request that is still promised; everybody takes it before what was tried and said of it. */
async function holdPromise(handle: Handle, id: string): Promise<boolean> {
  return (await holdRow(handle, 'item_requests', ['id'], { id, status: 'approved' })) !== undefined
}

/**
 * Counts a try; resolves to how many are left then, `none` where all were taken before, and
 * `over` when the promise has ended.
 */
export async function takeTry(handle: Handle, id: string): Promise<number | 'none' | 'over'> {
  if (!(await holdPromise(handle, id))) return 'over'
  const { rows } = await sql<{ tries: number }>`
    insert into handovers as h (request_id, tries) values (${id}, 1)
    on conflict (request_id) do update set tries = h.tries + 1 where h.tries < ${handoverTriesInAll}
    returning tries`.execute(handle)
  return rows[0] ? handoverTriesInAll - rows[0].tries : 'none'
}

/** Notes that the receiver says "I have it"; an earlier objection is over. The item must be held. */
export async function noteReceived(handle: Handle, id: string, now: Date): Promise<void> {
  await holdPromise(handle, id)
  await sql`insert into handovers (request_id, said_at) values (${id}, ${now.toISOString()})
    on conflict (request_id) do update set said_at = excluded.said_at, objected_at = null`.execute(
    handle,
  )
}

/** Notes that the giver objects to the receiver's "I have it". The item must be held. */
export async function noteObjection(handle: Handle, id: string, now: Date): Promise<void> {
  await holdPromise(handle, id)
  await sql`update handovers set objected_at = ${now.toISOString()} where request_id = ${id}`.execute(
    handle,
  )
}

/** The items (`i`) whose receiver said "I have it" by a moment, to which the giver has not objected. */
const unobjected = (
  before: Date,
) => sql`items i join item_requests r on r.item_id = i.id and r.status = 'approved'
  join handovers h on h.request_id = r.id
  where h.said_at <= ${before.toISOString()}::timestamptz and h.objected_at is null`

/** Items whose giver has not objected to "I have it", those first that have waited longest. */
export async function readUnobjected(handle: Handle, before: Date, count: number) {
  const { rows } = await sql<{ id: string }>`
    select i.id from ${unobjected(before)} order by h.said_at limit ${count}`.execute(handle)
  return rows.map(({ id }) => id)
}

/** Whether the giver of this item has not objected to "I have it"; it must be held to rely on it. */
export async function isUnobjected(handle: Handle, itemId: string, before: Date) {
  const { rows } = await sql`select from ${unobjected(before)} and i.id = ${itemId}::uuid`.execute(
    handle,
  )
  return rows.length > 0
}
