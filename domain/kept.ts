/**
 * Keeps what was made for a key so many milliseconds, for all who ask meanwhile; of several names of a key the `most`
 * that were made last. What could not be made is made again for the next who asks, and so is what seems to be of later
 * than now: it was made while the clock was wrong.
 */
export function keptFor<Key extends object, Made>(ms: number, most = 1) {
  type Kept = { at: number; made: Promise<Made> }
  const kept = new WeakMap<Key, Map<string, Kept>>()
  return (key: Key, now: Date, make: () => Promise<Made>, name = ''): Promise<Made> => {
    const named = kept.get(key) ?? new Map<string, Kept>()
    kept.set(key, named)
    const last = named.get(name)
    if (last && Math.abs(now.getTime() - last.at) < ms) return last.made
    const entry = { at: now.getTime(), made: make() }
    named.delete(name)
    named.set(name, entry)
    for (const oldest of [...named.keys()].slice(0, -most)) named.delete(oldest)
    entry.made.catch(() => named.get(name) === entry && named.delete(name))
    return entry.made
  }
}
