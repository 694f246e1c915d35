import type { AppRatings, OwnAppRating } from '../../../domain/app-ratings/views.ts'
import type { Task } from '../../../domain/tasks/views.ts'
import { api } from '../../session/api.ts'
import { forgetOnSignOut } from '../../session/traces.ts'

/** A member's own part: their rating of the product, or null as long as there is none, and what waits for them. */
export type Mine = { memberId: string; rating: OwnAppRating | null; tasks: Task[] }

/** What was read last, so that a failed refresh takes nothing from the screen. */
let kept: Mine | null = null
forgetOnSignOut(() => {
  kept = null
})

/** Reads a member's own part of the home page. */
export async function readOwn(memberId: string): Promise<Mine | 'failed'> {
  const before = kept?.memberId === memberId ? kept : null
  try {
    const [rating, tasks] = await Promise.all([
      api<OwnAppRating | null>('GET', '/me/app-rating'),
      api<Task[]>('GET', '/me/tasks').catch(() => before?.tasks ?? []),
    ])
    kept = { memberId, rating, tasks }
    return kept
  } catch {
    return before ?? 'failed'
  }
}

/** A further page of ratings. */
export const readRatings = (cursor: string) =>
  api<AppRatings>('GET', `/app-ratings?cursor=${encodeURIComponent(cursor)}`)
