import type { AppRatings } from '../../../domain/app-ratings/views.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import type { CardItem } from '../../items/cards.ts'
import { fetchForMember, sessionReady } from '../../session/session.ts'
import type { Mine } from './own-data.ts'

/** How many items stand in the grid, and how many more lend the hero their photos. */
export const itemsInGrid = 8
export const newestOnHome = itemsInGrid + 3
export const ratingsOnHome = 4

/** What everybody sees; what could not be read is null. */
export type HomeData = {
  newest: CardItem[] | null
  stats: HomeStats | null
  ratings: AppRatings | null
}

const nothing: HomeData = { newest: null, stats: null, ratings: null }

/** What was read last, so that a failed refresh takes nothing from the screen. */
let kept: HomeData = nothing

/** Reads what everybody sees, in the browser; what cannot be read stays as it was. */
export async function readShared(read: () => Promise<{ page: HomeData }>): Promise<HomeData> {
  const { page } = await read().catch(() => ({ page: nothing }))
  kept = {
    newest: page.newest ?? kept.newest,
    stats: page.stats ?? kept.stats,
    ratings: page.ratings ?? kept.ratings,
  }
  return kept
}

const ownData = () => import('./own-data.ts')

/** Reads the member's own part; null for a guest, who needs none of its code. */
export async function readMine(): Promise<Mine | 'failed' | null> {
  fetchForMember(ownData)
  const session = await sessionReady()
  if (session.status !== 'member') return null
  try {
    const { readOwn } = await ownData()
    return readOwn(session.user.id)
  } catch {
    return 'failed'
  }
}
