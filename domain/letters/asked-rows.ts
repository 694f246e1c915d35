import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { hasRow } from '../../database/rows.ts'
import type { LetterOf } from '../../words/shapes/letters.ts'

// Whether what letters ask for can still be done.

/** Whether the request that a letter tells of waits for an answer. */
export const isPending = (
  handle: Handle,
  { item, requester_id, request_id }: LetterOf<'request-received'>,
) =>
  hasRow(handle, 'item_requests', {
    item_id: item.id,
    requester_id,
    status: 'pending',
    ...(request_id && { id: request_id }),
  })

/** Whether the request that a letter tells of still waits for an answer, or its promise still holds; true where it does not name one. */
export const isRequest = async (
  handle: Handle,
  { request_id: id }: { request_id?: string },
  status: 'pending' | 'approved',
) => id === undefined || hasRow(handle, 'item_requests', { id, status })

/** Whether nothing has happened with an item since its giver was asked whether it is there. */
export async function isForgotten(handle: Handle, itemId: string): Promise<boolean> {
  const { rows } = await sql`select from items i where id = ${itemId}::uuid and status = 'available'
    and still_there_asked_at is not null and not exists (select from item_requests r
      where r.item_id = i.id and r.created_at > i.still_there_asked_at) limit 1`.execute(handle)
  return rows.length > 0
}

/** Whether nobody wrote about a promise, or said anything about a time for it, since its two were reminded of it. */
export async function isQuiet(handle: Handle, requestId: string): Promise<boolean> {
  const { rows } = await sql`select from item_requests r join items i on i.id = r.item_id
    where r.id = ${requestId}::uuid and r.status = 'approved'
      and not exists (select from messages m where m.item_id = i.id and m.created_at > i.reminded_at)
      and not exists (select from pickups p where p.request_id = r.id
        and greatest(p.created_at, p.agreed_at) > i.reminded_at) limit 1`.execute(handle)
  return rows.length > 0
}

/** Whether what was proposed can still be agreed on, or what was agreed on still holds: nobody took it back or declined it, and nothing changed hands. */
export const isTime = (handle: Handle, id: string, state: 'proposed' | 'agreed') =>
  hasRow(handle, 'pickups', { id, state })

/** Whether nothing has answered what the giver offers (`w`) to a request (`r`) since, as pickups/abilities.ts says. */
const isUnanswered = sql`not exists (select from pickups p where p.request_id = r.id and p.state in ('proposed', 'agreed', 'missed')
  and greatest(p.created_at, p.agreed_at, p.giver_comes_at, case p.state when 'missed' then p.ends_at end) >= w.created_at)`

/** Whether the item of a request is promised to who asked, and its giver offers times to choose from. */
export async function canChoose(handle: Handle, requestId: string): Promise<boolean> {
  const { rows } =
    await sql`select from item_requests r join pickup_windows w on w.item_id = r.item_id
    where r.id = ${requestId}::uuid and r.status = 'approved' and ${isUnanswered} limit 1`.execute(
      handle,
    )
  return rows.length > 0
}
