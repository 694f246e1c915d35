import { guest } from '../../../domain/actor.ts'
import { isDomainError } from '../../../domain/errors.ts'
import type { Domain } from '../../../domain/index.ts'
import { id as itemId } from '../../../domain/input.ts'
import type { ItemPage } from '../../../domain/items/views.ts'

/** An item as everybody sees it; null for an id that is none, or whose item is not for everybody. */
export async function readItem(domain: Domain, id: string): Promise<ItemPage | null> {
  if (!itemId.safeParse(id).success) return null
  try {
    const { viewer: _, ...item } = await domain.items.viewItem(guest, id)
    return item
  } catch (error) {
    if (isDomainError(error) && error.code === 'item_not_found') return null
    throw error
  }
}
