import { itemSizes, type Sort, sorts } from '../../../domain/items/limits.ts'

/** What a listing is narrowed to, as the address of the page says it. */
export type Filter = {
  search: string | undefined
  category: string | undefined
  subcategory: string | undefined
  location: string | undefined
  sort: Sort
  cursor: string | undefined
}

const isSort = (word: string | null): word is Sort =>
  (sorts as readonly (string | null)[]).includes(word)

/** Reads the filter of an address; what does not fit is left out. */
export function readFilter(query: URLSearchParams): Filter {
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined
  const sort = query.get('sort')
  return {
    search: text('search', itemSizes.search),
    category: text('category', 40),
    subcategory: text('subcategory', 40),
    location: text('location', itemSizes.location),
    sort: isSort(sort) ? sort : 'newest',
    cursor: text('cursor', 200),
  }
}
