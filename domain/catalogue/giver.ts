import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type Page, type PageAsked, pageOf } from '../input.ts'
import type { ItemCard } from '../items/views.ts'
import { badge, isAfter } from '../view-rows.ts'
import { itemFields, itemNames } from './store.ts'

/** What a member shared, was promised and received (CALL-27 to CALL-29). */
export async function countItems(handle: Handle, memberId: string) {
  const { rows } = await sql<{
    items_shared: number
    items_claimed: number
    items_received: number
  }>`
    select
      (select count(*)::int from items where user_id = ${memberId}::uuid and status <> 'cancelled')
        as items_shared,
      count(*)::int as items_claimed,
      (count(*) filter (where status = 'completed'))::int as items_received
    from items where claimed_by = ${memberId}::uuid`.execute(handle)
  return rows[0] ?? { items_shared: 0, items_claimed: 0, items_received: 0 }
}

/**
 * A page of what a member gives or gave away, newest first; not what was taken back (ITEM-30) or is hidden
 * (A19).
 */
export async function readItemsOf(
  handle: Handle,
  giver: string,
  { limit, cursor }: PageAsked,
): Promise<Page<ItemCard>> {
  const { rows } = await sql<ItemCard>`
    select ${itemFields}, ${badge('owner', 'location')} as owner
    from (
      select i.* from items i where i.user_id = ${giver}::uuid and i.status <> 'cancelled'
        and i.hidden_for is null and ${isAfter(cursor, 'i')}
      order by i.created_at desc, i.id desc limit ${limit + 1}
    ) i ${itemNames} order by i.created_at desc, i.id desc`.execute(handle)
  return pageOf(rows, limit)
}
