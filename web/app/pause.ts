const soonest = 2
const longest = 40
const leastSpread = 3

/** In how many seconds to ask again, 2 to 60: not before the server said, as long as that is soon, nor all at once. */
export function pauseFor(retryAfter: number, random = Math.random): number {
  const least = Math.min(Math.max(Math.ceil(retryAfter), soonest), longest)
  return least + Math.round(random() * Math.max(leastSpread, least / 2))
}

/** Resolves so many milliseconds later. */
export const pause = (milliseconds: number) =>
  new Promise<void>((go) => setTimeout(go, milliseconds))
