/**
 * Keeps what was made for a key so many milliseconds, for all who ask meanwhile. What could not be made is made again
 * for the next who asks, and so is what seems to be of later than now: it was made while the clock was wrong.
 */
export function keptFor<Key extends object, Made>(ms: number) {
  const kept = new WeakMap<Key, { at: number; made: Promise<Made> }>()
  return (key: Key, now: Date, make: () => Promise<Made>): Promise<Made> => {
    const last = kept.get(key)
    if (last && Math.abs(now.getTime() - last.at) < ms) return last.made
    const made = make()
    kept.set(key, { at: now.getTime(), made })
    made.catch(() => kept.delete(key))
    return made
  }
}
