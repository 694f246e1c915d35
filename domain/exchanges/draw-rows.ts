import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { ReceivedBand } from './limits.ts'
import { receivedLately } from './shared-rows.ts'

const bytes = (hex: string) => sql<Buffer>`decode(${hex}, 'hex')`

/** Keeps what a draw is bound to, and its seed where no view reads it. */
export async function insertDraw(
  handle: Handle,
  { item_id, commitment, seed }: { item_id: string; commitment: string; seed: string },
) {
  await handle
    .insertInto('draws')
    .values({ item_id, commitment: bytes(commitment) })
    .execute()
  await handle
    .insertInto('draw_seeds')
    .values({ item_id, seed: bytes(seed) })
    .execute()
}

/** Items whose draw is due. */
export async function readItemsToDraw(handle: Handle, now: Date, count: number): Promise<string[]> {
  const items = handle.selectFrom('items').select('id').where('giving', '=', 'draw')
  const due = items.where('decide_at', '<=', now.toISOString()).where('status', '=', 'available')
  const rows = await due.where('hidden_for', 'is', null).orderBy('decide_at').limit(count).execute()
  return rows.map(({ id }) => id)
}

export type Entrant = { id: string; requester_id: string; salt: string; received: ReceivedBand }

/** Who takes part in the draw of an item, and what they received since a moment. */
export async function readEntrants(handle: Handle, itemId: string, since: Date) {
  const { rows } = await sql<Entrant>`
    select r.id, r.requester_id, encode(r.salt, 'hex') as salt,
      ${receivedLately(since)} as received
    from item_requests r where r.item_id = ${itemId}::uuid and r.status = 'pending'
    order by r.created_at, r.id`.execute(handle)
  return rows
}

/** Publishes the seed of a draw, and resolves to it, as hex. */
export async function revealSeed(handle: Handle, itemId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ seed: string }>`
    with taken as (delete from draw_seeds where item_id = ${itemId}::uuid returning item_id, seed)
    update draws d set seed = t.seed, drawn_at = ${now.toISOString()}::timestamptz
    from taken t where d.item_id = t.item_id returning encode(d.seed, 'hex') as seed`.execute(
    handle,
  )
  const [row] = rows
  if (!row) throw new Error('a draw has lost its seed')
  return row.seed
}

/** Keeps in which order requests were drawn, and with how many tickets each. */
export const noteRanks = (handle: Handle, drawn: { id: string; tickets: number }[]) =>
  sql`update item_requests r set draw_rank = d.rank, tickets = d.tickets
    from unnest(${drawn.map(({ id }) => id)}::uuid[], ${drawn.map(({ tickets }) => tickets)}::int[])
      with ordinality as d(id, tickets, rank)
    where r.id = d.id`.execute(handle)

export type DrawRow = {
  title: string
  status: string
  is_hidden: boolean
  user_id: string
  decide_at: string
  commitment: string
  seed: string | null
  drawn_at: string | null
  waiting: number
  declined: number
  released: number
  entries: { salt: string; tickets: number }[]
}

/**
 * A draw and its item, with what drew which place, in that order; the seed only once it was drawn. As nobody is
 * promised the item before, each promise that its giver took back, or ended as nobody came, was one since the draw.
 */
export async function readDraw(handle: Handle, itemId: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`
    select i.title, i.status, i.hidden_for is not null as is_hidden, i.user_id, i.decide_at,
      encode(d.commitment, 'hex') as commitment, encode(d.seed, 'hex') as seed, d.drawn_at,
      (select count(*)::int from item_requests r where r.item_id = i.id and r.status = 'pending') as waiting,
      (select count(*)::int from item_requests r where r.item_id = i.id and r.ended_as = 'declined'
        and r.salt is not null and r.draw_rank is null) as declined,
      (select count(*)::int from item_requests r where r.item_id = i.id and r.ended_as in ('released', 'no-show')) as released,
      coalesce((select jsonb_agg(jsonb_build_object('salt', encode(r.salt, 'hex'), 'tickets', r.tickets)
        order by r.draw_rank) from item_requests r where r.item_id = i.id and r.draw_rank is not null), '[]')
        as entries
    from draws d join items i on i.id = d.item_id where d.item_id = ${itemId}::uuid`.execute(handle)
  return rows[0]
}

/** What a member takes part with in the draw of an item. */
export async function readOwnEntry(handle: Handle, itemId: string, memberId: string) {
  const { rows } = await sql<{ salt: string; rank: number | null }>`
    select encode(salt, 'hex') as salt, draw_rank as rank from item_requests
    where item_id = ${itemId}::uuid and requester_id = ${memberId}::uuid and salt is not null
      and (draw_rank is not null or status = 'pending') order by draw_rank nulls last limit 1`.execute(
    handle,
  )
  return rows[0] ?? null
}
