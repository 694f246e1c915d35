import type { Handle } from '../../database/open.ts'
import { readName } from '../members/shared-rows.ts'
import type { ItemState } from './shared-rows.ts'

/** An item as letters name it. */
export const mentioned = ({ id, title }: Pick<ItemState, 'id' | 'title'>) => ({ id, title })

/** The same with the name of its giver. */
export async function mentionedWithOwner(
  handle: Handle,
  item: Pick<ItemState, 'id' | 'title' | 'user_id'>,
) {
  const owner_id = item.user_id
  return { item: mentioned(item), owner: await readName(handle, owner_id), owner_id }
}
