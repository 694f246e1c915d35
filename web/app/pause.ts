const soonest = 2
const longest = 40
const leastSpread = 3

/**
 * In how many seconds to ask again for what was refused: not before the server said, as long as that is
 * soon, and never all at the same moment who were refused together. Between 2 and 60.
 */
export function pauseFor(retryAfter: number, random = Math.random): number {
  const least = Math.min(Math.max(Math.ceil(retryAfter), soonest), longest)
  return least + Math.round(random() * Math.max(leastSpread, least / 2))
}
