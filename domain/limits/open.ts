import type { Database } from '../../database/open.ts'
import type { Clock } from '../clock.ts'
import { refuseFor } from '../errors.ts'
import type { Limits } from './counters.ts'
import { keyedHash } from './keyed-hash.ts'
import { type LimitName, limits } from './limits.ts'
import { countInMemory } from './reads.ts'
import * as store from './store.ts'

type Surroundings = { database: Database; clock: Clock; secret: Uint8Array }

/** Limits over a database, with what this process counted and did not write yet. */
export type OpenLimits = Limits & {
  /** Writes what was noted; never rejects, what could not be written is tried again with the next. */
  flush(): Promise<void>
}

/** Opens the counters. Call `flush` before the database is closed. */
export function openLimits(
  { database, clock, secret }: Surroundings,
  { writeEveryMs = 2_000 }: { writeEveryMs?: number } = {},
): OpenLimits {
  const keyOf = (name: string) => keyedHash(secret, `limit:${name}`)

  async function take(name: LimitName, key: string, count = 1) {
    const now = clock.now()
    for (const { points, seconds } of limits[name]) {
      const id = keyOf(counterName(name, key, seconds))
      const endsAt = new Date(now.getTime() + seconds * 1000)
      const added = { key: id, points: count, endsAt }
      if (await store.addWithin(database, added, points, now)) continue
      const end = new Date((await store.readEnd(database, id)) ?? endsAt)
      const left = Math.ceil((end.getTime() - now.getTime()) / 1000)
      refuseFor('too_many_attempts', Math.max(left, 1))
    }
  }

  async function giveBack(name: LimitName, key: string) {
    for (const { seconds } of limits[name])
      await store.subtractOne(database, keyOf(counterName(name, key, seconds)), clock.now())
  }

  const write = (added: store.Points[]) => store.addAll(database, added, clock.now())
  const reads = countInMemory({ clock, keyOf, write, everyMs: writeEveryMs })

  function note(name: LimitName, key: string) {
    for (const budget of limits[name]) reads.note(counterName(name, key, budget.seconds), budget)
  }

  return { take, giveBack, note, flush: reads.flush }
}

const counterName = (name: LimitName, key: string, seconds: number) => `${name}:${seconds}:${key}`
