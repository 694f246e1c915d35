import type { Category, ItemForMember } from '../../../domain/items/views.ts'
import { api, asApiError } from '../../session/api.ts'

export type LoadedItem =
  | { kind: 'ready'; item: ItemForMember; categories: Category[] }
  | { kind: 'missing' }
  | { kind: 'failed' }

const missing: readonly string[] = ['item_not_found', 'not_found', 'invalid_input']

/** The item to edit with the categories, or why it cannot be edited; never rejects (ERR-53, ERR-54). */
export async function loadItem(
  id: string,
  categories: Promise<{ categories: Category[] }>,
): Promise<LoadedItem> {
  const item = api<ItemForMember>('GET', `/items/${encodeURIComponent(id)}`)
  try {
    const [loaded, page] = await Promise.all([item, categories])
    return loaded.viewer.can.edit ? { kind: 'ready', item: loaded, ...page } : { kind: 'missing' }
  } catch (error) {
    return { kind: missing.includes(asApiError(error).code) ? 'missing' : 'failed' }
  }
}
