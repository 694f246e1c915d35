import { type Actor, requireMember } from '../actor.ts'
import { readCounts } from '../community/shared-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PageAsked } from '../input.ts'
import type { RateApp } from './input.ts'
import * as store from './store.ts'
import type { AppRatingSummary, Distribution } from './views.ts'

/**
 * Number, average and distribution of all app ratings, and a page of them, newest first,
 * without authors (CALL-61, A23).
 */
export async function listAppRatings({ database }: Dependencies, asked: PageAsked) {
  const [count, page] = await Promise.all([
    readCounts(database),
    store.readRatings(database, asked),
  ])
  const distribution = {
    1: count('app_ratings_1'),
    2: count('app_ratings_2'),
    3: count('app_ratings_3'),
    4: count('app_ratings_4'),
    5: count('app_ratings_5'),
  }
  return { ...summaryOf(distribution), ...page }
}

/** The member's own rating, or null (CALL-57, CALL-58, A65). Refuses a guest with `not_signed_in`. */
export async function viewMyAppRating({ database }: Dependencies, actor: Actor) {
  const member = requireMember(actor)
  return (await store.readOwnRating(database, member.id)) ?? null
}

/** Rates the product: first in a new row, later in the same one (RATE-05). Refuses a guest with `not_signed_in`. */
export async function rateApp({ database, clock }: Dependencies, actor: Actor, input: RateApp) {
  const member = requireMember(actor)
  return store.writeOwnRating(database, member.id, input, clock.now())
}

/** Number and average (RATE-20) of ratings, from how often each was given. */
export function summaryOf(distribution: Distribution): AppRatingSummary {
  let count = 0
  let sum = 0
  for (const [stars, times] of Object.entries(distribution)) {
    count += times
    sum += Number(stars) * times
  }
  const average = count > 0 ? Math.round((10 * sum) / count) / 10 : null
  return { count, average, distribution }
}
