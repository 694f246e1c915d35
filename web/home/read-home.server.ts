import { ListAppRatings } from '../../domain/app-ratings/input.ts'
import { ListItems } from '../../domain/catalogue/input.ts'
import type { Domain } from '../../domain/index.ts'
import { toCards } from '../browse/cards.ts'
import { type HomeData, newestOnHome, ratingsOnHome } from './page-data.ts'

/**
 * What everybody sees of the home page. A part that cannot be read is missing, and the rest is there.
 */
export async function readHome({ items, community, appRatings }: Domain): Promise<HomeData> {
  const newest = ListItems.parse({ sort: 'newest', limit: newestOnHome })
  const first = ListAppRatings.parse({ limit: ratingsOnHome })
  const [page, stats, ratings] = await Promise.all([
    items.listItems(newest).then(toCards).catch(missing),
    community.readStats().catch(missing),
    appRatings.listAppRatings(first).catch(missing),
  ])
  return { newest: page?.items ?? null, stats, ratings }
}

function missing(error: unknown): null {
  console.error(error)
  return null
}
