import type { Handle } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import type { ItemState } from '../items/shared-rows.ts'
import type { EditItem } from './input.ts'
import * as store from './store.ts'

/** The changes with the category and subcategory that result; a new category drops the old subcategory. */
export function withCategory(input: EditItem, item: ItemState) {
  const { category_id = item.category_id } = input
  const staying = category_id === item.category_id ? item.subcategory_id : null
  const { subcategory_id = staying } = input
  return { ...input, category_id, subcategory_id }
}

type Category = Pick<ItemState, 'category_id' | 'subcategory_id'>

/** Whether two categories differ, or their subcategories. */
export const isOtherCategory = (one: Category, other: Category) =>
  one.category_id !== other.category_id || one.subcategory_id !== other.subcategory_id

/** Refuses with `category_unknown` what is not offered, or a subcategory of another category. */
export async function requireCategory(
  handle: Handle,
  category: string | null,
  subcategory: string | null,
) {
  if (!category) return subcategory ? refuse('category_unknown') : undefined
  if (!(await store.isCategory(handle, category, subcategory))) refuse('category_unknown')
}
