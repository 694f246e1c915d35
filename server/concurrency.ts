/** Lets so many connections in at a time, and so many of them from one network. */
export type ConcurrencyLimit = {
  /** What the connection calls when it is gone; null when there is no room. Of no network there may be any number. */
  enter(network: string | null): (() => void) | null
}

/** A limit that nobody has come to yet. */
export function limitConcurrency({
  most,
  fromOne,
}: {
  most: number
  fromOne: number
}): ConcurrencyLimit {
  const inside = new Map<string, number>()
  let all = 0
  return {
    enter(network) {
      const before = inside.get(network ?? '') ?? 0
      if (all >= most || before >= fromOne) return null
      all += 1
      if (network === null)
        return () => {
          all -= 1
        }
      inside.set(network, before + 1)
      return () => {
        all -= 1
        const left = (inside.get(network) ?? 0) - 1
        if (left > 0) inside.set(network, left)
        else inside.delete(network)
      }
    },
  }
}
