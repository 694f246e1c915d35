import type { Dependencies } from '../dependencies.ts'
import type { ListItems } from './input.ts'
import { meantSearches, townIn } from './near-words.ts'
import { searchItems } from './search-rows.ts'
import { readNewest } from './suggesting-rows.ts'

/** What to look for where a search found nothing; each finds something. */
export type Suggestion = {
  /** Near words, in the same listing otherwise. */
  search: string | null
  /** A town that the words name and givers live in (A14). */
  location: string | null
}

/** So many of the newest items are looked through for words and towns. */
const newestItems = 4000

/** What may have been meant by a search that found nothing (decision 042). */
export async function suggestInstead(
  { database }: Dependencies,
  { cursor: _, ...filter }: ListItems,
): Promise<Suggestion> {
  const { search = '' } = filter
  const { titles, locations } = await readNewest(database, filter, newestItems)
  const named = townIn(search, locations)
  const words = named?.rest ?? search
  const location = named?.town ?? null
  for (const meant of [named?.rest, ...meantSearches(words, titles)]) {
    const look = meant ? await searchItems(database, { ...filter, search: meant }, 1) : null
    if (meant && look?.found.length) return { search: meant, location }
  }
  return { search: null, location }
}
