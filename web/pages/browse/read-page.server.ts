import { ListItems } from '../../../domain/catalogue/input.ts'
import type { Suggestion } from '../../../domain/catalogue/suggesting.ts'
import type { Domain } from '../../../domain/index.ts'
import type { Page } from '../../../domain/input.ts'
import { readOrNull } from '../../app/read-or-null.server.ts'
import type { CardItem } from '../../items/cards.ts'
import { toCards } from '../../items/cards.ts'
import type { Filter } from './filter.ts'

/** A page of the listing; where a search found nothing, with what to look for instead. */
export type ListingPage = Page<CardItem> & { instead?: Suggestion }

/** The listing begins with so many: over a slow line they are there sooner, and fill three screens of a phone. */
const shownFirst = 12

/** The page of the listing that a filter asks for. A filter that cannot be (a wrong id) finds nothing. */
export async function readPage(domain: Domain, filter: Filter): Promise<ListingPage> {
  const query = ListItems.safeParse(filter.cursor ? filter : { ...filter, limit: shownFirst })
  if (!query.success) return { items: [], next_cursor: null }
  const page = toCards(await domain.items.listItems(query.data))
  if (!filter.search || filter.cursor || page.items.length > 0 || page.next_cursor) return page
  return { ...page, instead: await domain.items.suggestInstead(query.data) }
}

/** The categories as they are offered; of the chosen one also what it is divided into. */
export async function readCategories(domain: Domain, chosen: string | undefined) {
  const categories = await domain.items.listCategories()
  return categories.map(({ id, name, icon, subcategories }) => ({
    id,
    name,
    icon,
    count: subcategories.length,
    subcategories:
      id === chosen ? subcategories.map((part) => ({ id: part.id, name: part.name })) : [],
  }))
}

export type OfferedCategory = Awaited<ReturnType<typeof readCategories>>[number]

/** What a part of the catalogue is called. */
export type Named = { id: string; name: string }

/** The names of what is chosen and not among what is offered: a category, a part of one. Made-up ones have none. */
export async function readFormer(
  { items }: Domain,
  { category, subcategory }: Filter,
  offered: OfferedCategory[],
): Promise<Named[]> {
  const chosen = offered.find(({ id }) => id === category)
  const part = chosen?.subcategories.find(({ id }) => id === subcategory)
  const former = await Promise.all([
    chosen ? [] : namesOf(category, items.viewCategory),
    part ? [] : namesOf(subcategory, items.viewSubcategory),
  ])
  return former.flat()
}

async function namesOf(asked: string | undefined, view: (id: string) => Promise<Named>) {
  const named = await readOrNull(asked, 'not_found', view)
  return named ? [named] : []
}
