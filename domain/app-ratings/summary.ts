import type { AppRatingSummary, Distribution } from './views.ts'

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
