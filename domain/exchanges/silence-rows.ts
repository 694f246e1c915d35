import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { day } from '../durations.ts'
import { isForgotten, lastSign, lastWord } from '../said-rows.ts'
import {
  promiseLapsesDays,
  promiseQuietDays,
  putAsideDays,
  remindAfterDays,
  remindEveryDays,
  requestLapsesDays,
} from './limits.ts'

const ago = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`

const pendingBefore = (now: Date, days: number) =>
  sql`select from item_requests r where r.item_id = i.id
    and r.status = 'pending' and r.created_at <= ${ago(now, days)}`

/**
 * Which items (`i`) the clock has something to do about, each until it is done. A promise ends, and an item is put
 * aside, only so long after its reminder.
 */
const dues = {
  'requests lapse': (now: Date) =>
    sql`items i where exists (${pendingBefore(now, requestLapsesDays)})`,
  'requests wait': (now: Date) => sql`items i where exists (${pendingBefore(now, remindAfterDays)}
    and (i.reminded_at is null or i.reminded_at <= ${ago(now, remindEveryDays)} and i.reminded_at < r.created_at))`,
  'promise lapses': (now: Date) => sql`items i where i.status = 'claimed'
    and i.claimed_at <= ${ago(now, promiseLapsesDays)} and ${lastWord} <= ${ago(now, promiseLapsesDays)}
    and i.reminded_at > ${lastWord} and i.reminded_at <= ${ago(now, promiseLapsesDays - promiseQuietDays)}`,
  'promise is quiet': (now: Date) => sql`items i where i.status = 'claimed'
    and i.claimed_at <= ${ago(now, promiseQuietDays)} and ${lastWord} <= ${ago(now, promiseQuietDays)}
    and (i.reminded_at is null or i.reminded_at <= ${lastWord})`,
  'item is forgotten': (now: Date) => sql`items i where ${isForgotten(now)}
    and (i.still_there_asked_at is null or i.still_there_asked_at < ${lastSign})
    and (i.reminded_at is null or i.reminded_at <= ${ago(now, remindEveryDays)})`,
  'nobody keeps it': (now: Date) => sql`items i where ${isForgotten(now)}
    and i.still_there_asked_at >= ${lastSign} and i.still_there_asked_at <= ${ago(now, putAsideDays)}`,
} as const
export type Due = keyof typeof dues

/** The items of which something is due. */
export async function readDue(handle: Handle, due: Due, now: Date, count: number) {
  const { rows } = await sql<{ id: string }>`
    select i.id from ${dues[due](now)} limit ${count}`.execute(handle)
  return rows.map(({ id }) => id)
}

/** Whether something is due of this item, which must be held to rely on it. */
export async function isDue(handle: Handle, due: Due, now: Date, itemId: string) {
  const { rows } = await sql`
    select from ${dues[due](now)} and i.id = ${itemId}::uuid limit 1`.execute(handle)
  return rows.length > 0
}

/** Ends the requests of an item that waited for too long; resolves to them. */
export async function endLapsed(handle: Handle, itemId: string, now: Date) {
  const { rows } = await sql<{ id: string; requester_id: string }>`
    update item_requests set status = 'rejected', ended_as = 'lapsed'
    where item_id = ${itemId}::uuid and status = 'pending' and created_at <= ${ago(now, requestLapsesDays)}
    returning id, requester_id`.execute(handle)
  return rows
}
