import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** Points on their way into a counter, whose window ends at `endsAt` if it begins with them. */
export type Points = { key: Buffer; points: number; endsAt: Date }

/**
 * Adds points to a counter, or begins a new one where its window is over; false, and nothing added,
 * when there would be more than `most`. One statement, so that no number of callers at once gets more.
 */
export async function addWithin(
  handle: Handle,
  { key, points, endsAt }: Points,
  most: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into limits as kept (key, points, expires_at)
    values (${key}, ${points}::int, ${endsAt}::timestamptz)
    on conflict (key) do update set
      points = case when kept.expires_at <= ${now}::timestamptz
        then excluded.points else kept.points + excluded.points end,
      expires_at = case when kept.expires_at <= ${now}::timestamptz
        then excluded.expires_at else kept.expires_at end
    where kept.expires_at <= ${now}::timestamptz or kept.points + excluded.points <= ${most}::int
    returning 1`.execute(handle)
  return rows.length === 1
}

/** When a counter's window is over. */
export async function readEnd(handle: Handle, key: Buffer): Promise<string | undefined> {
  const query = handle.selectFrom('limits').select('expires_at').where('key', '=', key)
  return (await query.executeTakeFirst())?.expires_at
}

export type Counter = { key: Buffer; points: number; endsAt: string }

/** Adds to many counters at once, whatever they have already, and resolves to what they have then. */
export async function addAll(handle: Handle, added: Points[], now: Date): Promise<Counter[]> {
  // In one order, so that two processes that write the same counters never wait for each other.
  const ordered = added.toSorted((a, b) => a.key.compare(b.key))
  const { rows } = await sql<Counter>`
    insert into limits as kept (key, points, expires_at)
    select * from unnest(${ordered.map(({ key }) => key)}::bytea[],
      ${ordered.map(({ points }) => points)}::int[],
      ${ordered.map(({ endsAt }) => endsAt)}::timestamptz[])
    on conflict (key) do update set
      points = case when kept.expires_at <= ${now}::timestamptz
        then excluded.points else kept.points + excluded.points end,
      expires_at = case when kept.expires_at <= ${now}::timestamptz
        then excluded.expires_at else kept.expires_at end
    returning key, points, expires_at as "endsAt"`.execute(handle)
  return rows
}

/** Takes a point out of a counter whose window is not over. */
export async function subtractOne(handle: Handle, key: Buffer, now: Date): Promise<void> {
  await handle
    .updateTable('limits')
    .set({ points: sql`points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .execute()
}

/** Removes the counters whose window is over; they would begin anew anyway. */
export async function removeExpired(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom('limits').where('expires_at', '<=', now.toISOString()).execute()
}
