import { ListAppRatings } from '../../../domain/app-ratings/input.ts'
import { ListItems } from '../../../domain/catalogue/input.ts'
import type { PageServices } from '../../app/services.ts'
import { toCards } from '../../items/cards.ts'
import { type HomeData, newestOnHome, ratingsOnHome } from './page-data.ts'

/** What everybody sees of the home page. A part that cannot be read is missing, and the rest is there. */
export async function readHome({ domain, failed }: PageServices): Promise<HomeData> {
  const { items, community, appRatings } = domain
  const missing = (error: unknown) => {
    failed(error)
    return null
  }
  const newest = ListItems.parse({ sort: 'newest', limit: newestOnHome })
  const first = ListAppRatings.parse({ limit: ratingsOnHome })
  const [page, stats, ratings] = await Promise.all([
    items.listItems(newest).then(toCards).catch(missing),
    community.readStats().catch(missing),
    appRatings.listAppRatings(first).catch(missing),
  ])
  return { newest: page?.items ?? null, stats, ratings }
}
