import { sql } from 'kysely'
import { type Database, findsRow, type Handle, type NewRow, type Row } from '../../database/open.ts'
import { findRow, removeRows, sweepRows } from '../../database/rows.ts'
import { isNameless } from '../items/shared-rows.ts'
import { isSaidOf, isStillYes, mayPick } from '../said-rows.ts'
import type { Asked, Span } from './abilities.ts'

const columns = [
  'id',
  'request_id',
  'proposed_by',
  'starts_at',
  'ends_at',
  'place',
  'state',
  'sequence',
  'giver_comes_at',
  'receiver_comes_at',
  'agreed_at',
  'created_at',
] as const

/** A time with what its views and rules are made of. */
export type Pickup = Pick<Row<'pickups'>, (typeof columns)[number]>

/** One time, whatever became of it. */
export const findPickup = (handle: Handle, id: string): Promise<Pickup | undefined> =>
  findRow(handle, 'pickups', columns, { id })

/** The times of a request that are proposed or agreed on. */
export const readTimes = (handle: Handle, request_id: string): Promise<Pickup[]> =>
  handle
    .selectFrom('pickups')
    .select(columns)
    .where('request_id', '=', request_id)
    .where('state', 'in', ['proposed', 'agreed'])
    .execute()

/** The two of a request, with its item. */
export type About = Asked & {
  request_id: string
  is_said: boolean
  item_id: string
  title: string
}

/** The two of a request with its item; undefined if there is none. */
export async function findAbout(handle: Handle, requestId: string): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select r.id as request_id, i.user_id as giver, r.requester_id as receiver, r.status, i.id as item_id, i.title,
      ${isSaidOf('r.id')} as is_said, ${isNameless()} as is_nameless
    from item_requests r join items i on i.id = r.item_id where r.id = ${requestId}::uuid`.execute(
    handle,
  )
  return rows[0]
}

/** Adds a time; resolves to it. */
export const insertPickup = (handle: Handle, pickup: NewRow<'pickups'>): Promise<Pickup> =>
  handle.insertInto('pickups').values(pickup).returning(columns).executeTakeFirstOrThrow()

type Agreed = { agreed_by: string; agreed_at: Date; remind_at: string | null }

/** proposed → agreed; resolves to it as it is now, with its place in the calendar. */
export const agreeOn = (handle: Handle, id: string, agreed: Agreed): Promise<Pickup> =>
  handle
    .updateTable('pickups')
    .set({ ...agreed, state: 'agreed' })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Ends a time that is proposed or agreed on; resolves to it as it is now. */
export const endPickup = (
  handle: Handle,
  id: string,
  end: { state: 'declined' | 'replaced' | 'cancelled'; ended_by: string; ended_at: Date },
): Promise<Pickup> =>
  handle
    .updateTable('pickups')
    .set(end)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Notes once that somebody said that they are coming. */
export async function noteComing(
  handle: Handle,
  id: string,
  side: 'giver' | 'receiver',
  now: Date,
) {
  const column = `${side}_comes_at` as const
  await handle
    .updateTable('pickups')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}

/** The newest of what was ever agreed on for the request of a time: what its calendar file shows. */
export async function readForCalendar(handle: Handle, id: string) {
  const { rows } = await sql<Pickup & { item_id: string; title: string; asked_until: string }>`
    select p.*, i.id as item_id, i.title, asked.ends_at as asked_until
    from pickups asked join pickups p on p.request_id = asked.request_id
    join item_requests r on r.id = p.request_id join items i on i.id = r.item_id
    where asked.id = ${id}::uuid and asked.agreed_by is not null and p.agreed_by is not null
    order by p.sequence desc limit 1`.execute(handle)
  return rows[0]
}

/**
 * Times of which both are to be reminded now, until they have begun; none where the receiver says that they have it.
 */
export const readToRemind = (handle: Handle, now: Date, count: number) =>
  toRemind(handle, now).orderBy('remind_at').limit(count).execute()

/** Notes that both were reminded; undefined where that is not due any more. */
export const noteReminded = (handle: Handle, id: string, now: Date): Promise<Pickup | undefined> =>
  handle
    .updateTable('pickups')
    .set({ reminded_at: now })
    .where('id', 'in', toRemind(handle, now).clearSelect().select('id'))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

const toRemind = (handle: Handle, now: Date) =>
  handle
    .selectFrom('pickups')
    .select(['id', 'request_id'])
    .where('state', '=', 'agreed')
    .where('reminded_at', 'is', null)
    .where('remind_at', '<=', now.toISOString())
    .where('starts_at', '>', now.toISOString())
    .where(sql<boolean>`not ${isSaidOf('pickups.request_id')}`)

/** Whether what somebody proposed is their yes now. */
export const isYes = (handle: Handle, id: string, now: Date): Promise<boolean> =>
  findsRow(
    handle
      .selectFrom('pickups')
      .select('id')
      .where('id', '=', id)
      .where(isStillYes('pickups.request_id', 'pickups.created_at', now)),
  )

/** What a giver offers from a moment on. */
export const readWindows = (handle: Handle, item_id: string, from: Date) =>
  handle
    .selectFrom('pickup_windows')
    .select(['starts_at', 'ends_at', 'place'])
    .where('item_id', '=', item_id)
    .where('starts_at', '>', from.toISOString())
    .orderBy('starts_at')
    .execute()

const offeredFor = (handle: Handle, requestId: string) =>
  handle
    .selectFrom('item_requests as r')
    .innerJoin('pickup_windows as w', 'w.item_id', 'r.item_id')
    .select(['w.starts_at', 'w.ends_at', 'w.place'])
    .where('r.id', '=', requestId)

/** The times to come that the giver offers to whoever has the promise of a request, and they can pick. */
export const readToPick = (handle: Handle, requestId: string, now: Date) =>
  offeredFor(handle, requestId)
    .where('r.status', '=', 'approved')
    .where('w.starts_at', '>', now.toISOString())
    .where(mayPick(now))
    .orderBy('w.starts_at')
    .execute()

/** A time that the giver of a request offers, from the same moment until the same, and whether it can be picked. */
export const findWindow = (handle: Handle, requestId: string, span: Span, now: Date) =>
  offeredFor(handle, requestId)
    .select(mayPick(now).as('may_pick'))
    .where('w.starts_at', '=', span.starts_at)
    .where('w.ends_at', '=', span.ends_at)
    .executeTakeFirst()

/** Offers these times for an item instead of those before. */
export async function replaceWindows(
  handle: Handle,
  item_id: string,
  rows: NewRow<'pickup_windows'>[],
) {
  await removeRows(handle, 'pickup_windows', { item_id })
  if (rows.length > 0) await handle.insertInto('pickup_windows').values(rows).execute()
}

/** Takes back the offer of a time, if it is offered. */
export const removeWindow = (handle: Handle, item_id: string, { starts_at, ends_at }: Span) =>
  removeRows(handle, 'pickup_windows', { item_id, starts_at, ends_at })

/** Forgets places in words of times, and times offered, that were over by then; resolves to how many. */
export async function forgetOld(database: Database, before: Date): Promise<number> {
  const places = database.updateTable('pickups').set({ place: null }).where('place', 'is not', null)
  const forgotten = await places.where('ends_at', '<', before.toISOString()).executeTakeFirst()
  const removed = await sweepRows(database, 'pickup_windows', sql`ends_at < ${before}::timestamptz`)
  return Number(forgotten.numUpdatedRows) + removed
}
