/** Lets so many connections in at a time, and so many of them from one origin. */
export type Crowd = {
  /**
   * What the connection calls when it is gone; null when there is no room for it. Of no origin there may be
   * any number.
   */
  enter(origin: string | null): (() => void) | null
}

/** Makes a crowd of nobody yet. */
export function createCrowd({ most, fromOne }: { most: number; fromOne: number }): Crowd {
  const inside = new Map<string, number>()
  let all = 0
  return {
    enter(origin) {
      const before = inside.get(origin ?? '') ?? 0
      if (all >= most || before >= fromOne) return null
      all += 1
      if (origin === null)
        return () => {
          all -= 1
        }
      inside.set(origin, before + 1)
      return () => {
        all -= 1
        const left = (inside.get(origin) ?? 0) - 1
        if (left > 0) inside.set(origin, left)
        else inside.delete(origin)
      }
    },
  }
}
