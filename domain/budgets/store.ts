import { sql } from 'kysely'
import type { Database, Handle } from '../../database/open.ts'
import { sweepRows } from '../../database/rows.ts'

/** What is asked of a budget: in how many milliseconds what is taken comes back, and in how many all of it does. */
export type Asked = { key: Buffer; cost: number; length: number; now: Date }

/** When a budget is whole again: now, where its row is over or ends later than a right clock can have said. */
const wholeAt = ({ now, length }: Asked) => sql`
  case when kept.expires_at between ${now}::timestamptz and ${now}::timestamptz + ${length} * interval '1 ms'
    then kept.expires_at else ${now}::timestamptz end`

/**
 * Takes from a budget and resolves to when it is whole again; undefined, and nothing taken, when that were
 * later than its length. One statement, so that no number of callers at once gets more.
 */
export async function takeWithin(handle: Handle, asked: Asked): Promise<string | undefined> {
  const { key, cost, length, now } = asked
  const { rows } = await sql<{ expires_at: string }>`
    insert into limits as kept (key, expires_at)
    values (${key}, ${now}::timestamptz + ${cost} * interval '1 ms')
    on conflict (key) do update set expires_at = ${wholeAt(asked)} + ${cost} * interval '1 ms'
    where ${wholeAt(asked)} + ${cost} * interval '1 ms' <= ${now}::timestamptz + ${length} * interval '1 ms'
    returning expires_at`.execute(handle)
  return rows[0]?.expires_at
}

/** When a budget is whole again; undefined where nothing was taken from it. */
export async function readEnd(handle: Handle, asked: Asked): Promise<string | undefined> {
  const { rows } = await sql<{ expires_at: string }>`
    select ${wholeAt(asked)} as expires_at from limits as kept where key = ${asked.key}`.execute(
    handle,
  )
  return rows[0]?.expires_at
}

/** Gives back what was taken from a budget that is not whole again. */
export async function giveBack(handle: Handle, { key, cost, now }: Asked): Promise<void> {
  await sql`update limits set expires_at = expires_at - ${cost} * interval '1 ms'
    where key = ${key} and expires_at > ${now}::timestamptz`.execute(handle)
}

/**
 * Removes budgets that are whole again, or of a wrong clock: beyond `longest`, the longest there is, in milliseconds.
 */
export async function removeExpired(database: Database, now: Date, longest: number): Promise<void> {
  const latest = new Date(now.getTime() + longest)
  await sweepRows(database, 'limits', sql`expires_at <= ${now}::timestamptz`)
  await sweepRows(database, 'limits', sql`expires_at > ${latest}::timestamptz`)
}
