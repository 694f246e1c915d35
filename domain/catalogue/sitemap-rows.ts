import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** Where an item stands in the list of available items, oldest first. */
export type Stand = { created_at: string; id: string }

/** The first item of every further page of so many available items. */
export async function readFirsts(handle: Handle, length: number): Promise<Stand[]> {
  const { rows } = await sql<Stand>`
    select created_at, id from (
      select created_at, id, row_number() over (order by created_at, id) as place
      from items where status = 'available'
    ) as standing
    where place > 1 and place % ${length} = 1 % ${length} order by place`.execute(handle)
  return rows
}

/** One page, from a place on. */
export async function readPage(
  handle: Handle,
  from: { at: string; id: string } | null,
  length: number,
): Promise<{ id: string; updated_at: string }[]> {
  const onwards = from
    ? sql`and (created_at, id) >= (${from.at}::timestamptz, ${from.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; updated_at: string }>`
    select id, updated_at from items where status = 'available' ${onwards}
    order by created_at, id limit ${length}`.execute(handle)
  return rows
}
