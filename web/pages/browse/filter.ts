import { itemSizes, sorts } from '../../../domain/items/limits.ts'
import type { BrowseFilter, Links } from '../../app/links.ts'

/** Reads what a listing is narrowed to, as the address of the page says it; what does not fit is left out. */
export function readFilter(query: URLSearchParams) {
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined
  return {
    search: text('search', itemSizes.search),
    category: text('category', 40),
    subcategory: text('subcategory', 40),
    location: text('location', itemSizes.location),
    sort: sorts.find((sort) => sort === query.get('sort') && sort !== 'newest'),
    cursor: text('cursor', 200),
  }
}

export type Filter = ReturnType<typeof readFilter>

/** The address of the listing from its beginning, but for what is changed. */
export function addressOf(
  links: Links,
  { search, category, subcategory, location, sort }: Filter,
  change: BrowseFilter,
) {
  return links.browse({ search, category, subcategory, location, sort, ...change })
}
