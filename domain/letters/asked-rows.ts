import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { hasRow } from '../../database/rows.ts'
import type { LetterOf } from '../../words/shapes/letters.ts'
import type { MentionedItem } from '../../words/shapes/mentioned.ts'
import { isTakenBack } from '../items/abilities.ts'
import { findItem } from '../items/shared-rows.ts'
import { hidesRequesters, readName } from '../members/shared-rows.ts'
import { isSaidOf, lastWord, mayPick } from '../said-rows.ts'

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

/** What who asked is called, unless the giver wants to know that later, by now (decision 052). */
export async function readRequester(
  handle: Handle,
  { item: { id }, requester_id }: LetterOf<'request-received'>,
) {
  const item = await findItem(handle, id)
  const isHidden = !item || (await hidesRequesters(handle, item.user_id))
  return isHidden ? null : readName(handle, requester_id)
}

/** Whether what was promised by a request still is; true where a letter does not say by which. */
export const isPromised = async (handle: Handle, id: string | undefined) =>
  id === undefined || (await hasRow(handle, 'item_requests', { id, status: 'approved' }))

/** Whether what is promised by a request is to be handed over: its receiver does not say that they have it. */
export const isToMeet = (handle: Handle, request_id: string) =>
  isSo(handle, { request_id }, sql`r.status = 'approved' and not ${isSaidOf('r.id')}`)

/** Whether the receiver of a thing has rated that. */
export const isRated = (handle: Handle, { item: { id } }: LetterOf<'exchange-completed'>) =>
  hasRow(handle, 'reviews', { item_id: id })

/** Whether a member has left. */
export const isGone = async (handle: Handle, id: string) => !(await hasRow(handle, 'users', { id }))

/** Whether the item of a letter is hidden no more: it is shown again, or was taken back. */
export async function seenNow(handle: Handle, { item: { id } }: LetterOf<'item-hidden'>) {
  const item = await findItem(handle, id)
  const isGone = !item || isTakenBack(item)
  return { isShown: !isGone && item.hidden_for === null, isTakenBack: isGone }
}

/** Whether an item is offered to everybody. */
export const isOffered = (handle: Handle, { id }: MentionedItem) =>
  hasRow(handle, 'items', { id, status: 'available' })

/**
 * Whether the line of which a letter tells is over: its item is not promised to another one, or not hidden, any more, or
 * its reader has left it; and which one in it they are now that the draw gave a place.
 */
export async function lineNow(
  handle: Handle,
  { item: { id }, request_id, cause, place }: LetterOf<'request-rejected'>,
) {
  const item = await findItem(handle, id)
  const isLineOver = item?.status !== (cause === 'hidden' ? 'cancelled' : 'claimed')
  const isIn = cause === 'hidden' || place !== undefined
  if (isLineOver || !isIn || request_id === undefined) return { isLineOver }
  const { rows } = await sql<{ place: number }>`
    select (select count(*)::int from line_places l where l.item_id = own.item_id and l.draw_rank <= own.draw_rank) as place
    from line_places own where own.request_id = ${request_id}::uuid`.execute(handle)
  return { isLineOver: rows.length === 0, ...(place !== undefined && rows[0]) }
}

/** Whether what was said of its reader still waits for their answer; true where a letter does not say which. */
export async function isUnanswered(handle: Handle, id: string | undefined): Promise<boolean> {
  if (id === undefined) return true
  const { rows } = await sql`select from no_shows
    where id = ${id}::uuid and answered_at is null and decided_at is null`.execute(handle)
  return rows.length > 0
}

/**
 * Whether both of a time said of each other that they did not come, for what was said; false where a letter does not
 * say which.
 */
export async function isOfBoth(handle: Handle, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false
  const { rows } = await sql`select from no_shows s
    join no_shows o on o.pickup_id = s.pickup_id and o.reporter_id = s.about_id where s.id = ${id}::uuid`.execute(
    handle,
  )
  return rows.length > 0
}

/** Whoever asked again, or was asked for again, knows. */
const isNewest = sql<boolean>`not exists (select from item_requests n where n.item_id = r.item_id
  and n.requester_id = r.requester_id and (n.created_at, n.id) > (r.created_at, r.id))`

/** What must be so of a request (`r`) and its item (`i`) for a letter of a kind to tell its reader what is true. */
const needs = {
  'request-rejected': isNewest,
  'passed-by': isNewest,
  'line-moved': sql`r.status = 'pending'`,
  'line-waits': sql`i.status = 'available' and exists (select from line_places l where l.request_id = r.id)`,
  'request-approved': sql`r.status = 'approved'`,
  'item-drawn': sql`r.status = 'approved'`,
  'next-in-line': sql`r.confirm_by is not null`,
  'promise-quiet': sql`r.status = 'approved' and i.reminded_at > ${lastWord}`,
  'item-received': isSaidOf('r.id'),
  'handover-objected': sql`r.status = 'approved' and not ${isSaidOf('r.id')}`,
}

/** Whether that is so of the request of a letter; true where it does not say which. */
export const isAsNeeded = (handle: Handle, letter: LetterOf<keyof typeof needs>) =>
  isSo(handle, letter, needs[letter.kind])

async function isSo(
  handle: Handle,
  { request_id }: { request_id?: string },
  needed: RawBuilder<unknown>,
): Promise<boolean> {
  if (request_id === undefined) return true
  const { rows } = await sql`select from item_requests r join items i on i.id = r.item_id
    where r.id = ${request_id}::uuid and ${needed}`.execute(handle)
  return rows.length > 0
}

/**
 * Whether a promise ended for its reader: they did not ask again, or their item is free, or goes to the next one, as
 * the letter tells them. True where it does not say which.
 */
export function isStillOver(
  handle: Handle,
  letter: LetterOf<'promise-ended'> | LetterOf<'promise-lapsed'>,
) {
  const isToGiver =
    letter.kind === 'promise-ended' ? letter.by !== 'released' : letter.side === 'giver'
  if (!isToGiver) return isSo(handle, letter, isNewest)
  // Of a member who left the item is free until the clock goes on.
  const isNext = sql`i.status in ('available', 'claimed') and i.claimed_by is distinct from r.requester_id`
  return isSo(handle, letter, letter.isPromised ? isNext : sql`i.status = 'available'`)
}

/** Of the times to choose from in a letter, those that can be chosen now. */
export async function stillOffered(
  handle: Handle,
  { request_id, times }: LetterOf<'pickups-offered'>,
  now: Date,
) {
  const { rows } = await sql<{ starts_at: string; ends_at: string }>`
    select w.starts_at, w.ends_at from item_requests r join pickup_windows w on w.item_id = r.item_id
    where r.id = ${request_id}::uuid and r.status = 'approved' and not ${isSaidOf('r.id')}
      and w.starts_at > ${now.toISOString()}::timestamptz and ${mayPick(now)}`.execute(handle)
  return times.filter((one) =>
    rows.some(({ starts_at, ends_at }) => starts_at === one.starts_at && ends_at === one.ends_at),
  )
}

/**
 * Whether what was proposed can still be agreed on, or what was agreed on still holds: nobody took it back or declined
 * it, nothing changed hands, and the receiver does not say so (decision 054).
 */
export async function isTime(handle: Handle, id: string, state: 'proposed' | 'agreed') {
  const { rows } = await sql`select from pickups p where p.id = ${id}::uuid and p.state = ${state}
    and not ${isSaidOf('p.request_id')}`.execute(handle)
  return rows.length > 0
}
