import type { AppRatings, OwnAppRating } from '../../../domain/app-ratings/views.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import type { Task } from '../../../domain/tasks/views.ts'
import type { CardItem } from '../../items/cards.ts'
import { api } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'

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

/** A member's own part: their rating of the product, or null as long as there is none, and what waits for them. */
export type Mine = { memberId: string; rating: OwnAppRating | null; tasks: Task[] }

const nothing: HomeData = { newest: null, stats: null, ratings: null }

/** What was read last, so that a failed refresh takes nothing from the screen. */
let kept: HomeData = nothing
let keptMine: Mine | null = null

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

/** Reads the member's own part; null for a guest. */
export async function readMine(): Promise<Mine | 'failed' | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const memberId = session.user.id
  try {
    const [rating, tasks] = await Promise.all([
      api<OwnAppRating | null>('GET', '/me/app-rating'),
      api<Task[]>('GET', '/me/tasks').catch(() => []),
    ])
    keptMine = { memberId, rating, tasks }
    return keptMine
  } catch {
    return keptMine?.memberId === memberId ? keptMine : 'failed'
  }
}

/** A further page of ratings. */
export const readRatings = (cursor: string) =>
  api<AppRatings>('GET', `/app-ratings?cursor=${encodeURIComponent(cursor)}`)
