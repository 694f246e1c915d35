import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { day } from './durations.ts'
import { stillThereDays } from './exchanges/limits.ts'
import { ofPair } from './items/shared-rows.ts'

// What was said or done last: for rules, pages and letters, which ask the same.

/**
 * Whether the receiver of a request, named by its column, has said "I have it", and its giver
 * has neither agreed nor objected.
 */
export const isSaidOf = (request: string) => sql<boolean>`exists (
  select from handovers h where h.request_id = ${sql.ref(request)}
    and h.said_at is not null and h.objected_at is null)`

/**
 * When the two of the promise of an item (`i`) last said a word about it, proposed a time, offered some or called one
 * off, or said whether it was handed over; of what they agreed on, when that is over.
 */
export const lastWord = sql`greatest(i.claimed_at, (select max(greatest(h.said_at, h.objected_at)) from handovers h
  join item_requests r on r.id = h.request_id where r.item_id = i.id),
  (select max(w.created_at) from pickup_windows w where w.item_id = i.id), (select max(m.created_at) from messages m
  where m.item_id = i.id and ${ofPair(sql`i.user_id`, sql`i.claimed_by`)}),
  (select max(greatest(p.created_at, p.agreed_at, case when p.state in ('agreed', 'missed') then p.ends_at
    when p.state = 'cancelled' and p.agreed_by is not null then p.ended_at end))
  from item_requests r join pickups p on p.request_id = r.id where r.item_id = i.id and r.status = 'approved'))`

/**
 * Whether what was proposed or offered for a request at some time, both named by their columns, is a yes now. Once a
 * time that was agreed on is over, each of the two may say that nobody came (decision 055), so that only a yes from
 * after it lets go of it, whether one of them has said so or not.
 */
export const isStillYes = (request: string, since: string, now: Date) => sql<boolean>`not exists (
  select from pickups past where past.request_id = ${sql.ref(request)} and past.state in ('agreed', 'missed')
    and past.ends_at <= ${now.toISOString()}::timestamptz and past.ends_at > ${sql.ref(since)})`

/**
 * Whether the receiver of a promise (`r`) may pick a time that its giver offers (`w`). They may not where something newer
 * than the offer stands: a proposal that has not begun, a time agreed on, or their "I am coming".
 */
export const mayPick = (now: Date) => sql<boolean>`(not exists (
  select from pickups p where p.request_id = r.id
    and (p.state in ('agreed', 'missed') or p.state = 'proposed' and p.starts_at > ${now.toISOString()}::timestamptz)
    and greatest(p.created_at, p.agreed_at, p.giver_comes_at) >= w.created_at)
  and ${isStillYes('r.id', 'w.created_at', now)})`

/** When an item (`i`) itself last changed; an index knows it. */
const ownSign = sql`greatest(i.created_at, i.updated_at, i.still_there_at)`

/**
 * When anything last happened with an item (`i`): it was shared, changed or asked for, or its
 * giver said that it is still there.
 */
export const lastSign = sql`greatest(${ownSign}, (select max(r.created_at) from item_requests r where r.item_id = i.id))`

/**
 * Whether an item (`i`) is offered and nothing has happened with it for so long that its giver is asked (decision 051).
 */
export function isForgotten(now: Date) {
  const before = sql`${new Date(now.getTime() - stillThereDays * day).toISOString()}::timestamptz`
  return sql`i.status = 'available' and ${ownSign} <= ${before} and ${lastSign} <= ${before}
    and not exists (select from item_requests r where r.item_id = i.id and r.status = 'pending')`
}

/** Whether it is so of this item. */
export async function isItemForgotten(handle: Handle, itemId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from items i
    where i.id = ${itemId}::uuid and ${isForgotten(now)}`.execute(handle)
  return rows.length > 0
}
