/** Lets so many connections in at a time, and so many of them from one network. */
export type ConcurrencyLimit = {
  /** Returns what the connection calls when it is gone, or null when there is no room. Those of no network count only in all. */
  enter(network: string | null): (() => void) | null
}

/** Makes a limit of `most` connections at a time, `fromOne` of them from one network. */
export function limitConcurrency({
  most,
  fromOne,
}: {
  most: number
  fromOne: number
}): ConcurrencyLimit {
  const inside = new Map<string, number>()
  let all = 0
  const count = (network: string | null, by: 1 | -1) => {
    all += by
    if (network === null) return
    const now = (inside.get(network) ?? 0) + by
    if (now > 0) inside.set(network, now)
    else inside.delete(network)
  }
  return {
    enter(network) {
      if (all >= most || (inside.get(network ?? '') ?? 0) >= fromOne) return null
      count(network, 1)
      return () => count(network, -1)
    },
  }
}
