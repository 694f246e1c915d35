import type { Clock } from '../clock.ts'
import { refuseFor } from '../errors.ts'
import type { Counter, Points } from './store.ts'

/** One counter as this process knows it: what all had at the last writing, and its own since then. */
type Seen = { key: Buffer; written: number; fresh: number; most: number; endsAt: number }

type Surroundings = {
  clock: Clock
  keyOf(name: string): Buffer
  write(added: Points[]): Promise<Counter[]>
  everyMs: number
}

/**
 * Counts what happens too often for a row to be written each time. It is refused here at once by what
 * is known; every `everyMs` all counts are written in one statement, which brings back those of the
 * other processes.
 */
export function countInMemory({ clock, keyOf, write, everyMs }: Surroundings) {
  const seen = new Map<string, Seen>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function note(name: string, { points, seconds }: { points: number; seconds: number }) {
    const now = clock.now().getTime()
    let one = seen.get(name)
    if (!one || one.endsAt <= now) {
      const endsAt = now + seconds * 1000
      one = { key: keyOf(name), written: 0, fresh: 0, most: points, endsAt }
      seen.set(name, one)
    }
    if (one.written + one.fresh >= one.most)
      refuseFor('too_many_attempts', Math.ceil((one.endsAt - now) / 1000))
    one.fresh++
    timer ??= setTimeout(flush, everyMs).unref()
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    // One after the other, or points would be written twice. What fails is tried again with the next.
    writing = writing.then(writeFresh).catch(() => {})
    return writing
  }

  async function writeFresh() {
    forgetEnded()
    const used = [...seen.values()].filter(({ fresh }) => fresh > 0)
    if (used.length === 0) return
    const sent = used.map((one) => ({ one, points: one.fresh }))
    const added = sent.map(({ one: { key, endsAt }, points }) => ({
      key,
      points,
      endsAt: new Date(endsAt),
    }))
    const counters = new Map(
      (await write(added)).map((counter) => [counter.key.toString('hex'), counter]),
    )
    for (const { one, points } of sent) {
      const counter = counters.get(one.key.toString('hex'))
      if (!counter) continue
      one.fresh -= points
      one.written = counter.points
      one.endsAt = Date.parse(counter.endsAt)
    }
    forgetQuiet(new Set(used))
  }

  function forgetEnded() {
    const now = clock.now().getTime()
    for (const [name, { endsAt }] of seen) if (endsAt <= now) seen.delete(name)
  }

  /** So that memory follows the traffic of now; who is near the end of a budget is remembered. */
  function forgetQuiet(used: Set<Seen>) {
    for (const [name, one] of seen)
      if (one.fresh === 0 && one.written < one.most / 2 && !used.has(one)) seen.delete(name)
  }

  return { note, flush }
}
