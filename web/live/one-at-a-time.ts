/**
 * The same load, one at a time, and once more for all that was asked for meanwhile: a second load would cut off the
 * first, and under many events none would ever end. One that fails is over as well.
 */
export function oneAtATime(load: () => Promise<void>) {
  let isWanted = false
  let isUnderWay = false
  return {
    async ask() {
      isWanted = true
      if (isUnderWay) return
      isUnderWay = true
      try {
        while (isWanted) {
          isWanted = false
          await load()
        }
      } finally {
        isUnderWay = false
      }
    },
    /** What was asked for meanwhile is wanted no more. */
    stop() {
      isWanted = false
    },
  }
}
