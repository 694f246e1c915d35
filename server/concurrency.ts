/** So many connections at a time, and so many of them from one network. */
export type Concurrency = { most: number; fromOne: number }

/**
 * Makes what lets connections in. It returns what a connection calls when it is gone, or null when
 * there is no room. Those of no network count only in all.
 */
export function limitConcurrency({ most, fromOne }: Concurrency) {
  const inside = new Map<string, number>()
  let all = 0
  const count = (network: string | null, by: 1 | -1) => {
    all += by
    if (network === null) return
    const now = (inside.get(network) ?? 0) + by
    if (now > 0) inside.set(network, now)
    else inside.delete(network)
  }
  return (network: string | null): (() => void) | null => {
    if (all >= most || (inside.get(network ?? '') ?? 0) >= fromOne) return null
    count(network, 1)
    return () => count(network, -1)
  }
}
