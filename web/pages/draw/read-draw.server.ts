import { guest } from '../../../domain/actor.ts'
import { isDomainError } from '../../../domain/errors.ts'
import type { DrawView } from '../../../domain/exchanges/views.ts'
import type { Domain } from '../../../domain/index.ts'
import { id as itemId } from '../../../domain/input.ts'

/** The draw of an item as everybody sees it; null for an id that is none, or whose item has no draw for everybody. */
export async function readDraw(domain: Domain, id: string): Promise<DrawView | null> {
  if (!itemId.safeParse(id).success) return null
  try {
    return await domain.exchanges.viewDraw(guest, id)
  } catch (error) {
    if (isDomainError(error) && error.code === 'draw_not_found') return null
    throw error
  }
}
