import { type Database, type Handle, inTransaction } from '../../database/open.ts'
import type { Clock } from '../clock.ts'
import { refuseFor } from '../errors.ts'
import type { Limits } from './counters.ts'
import { keyedHash } from './keyed-hash.ts'
import { type Budget, type LimitName, limits } from './limits.ts'
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
    const takeAll = async (handle: Handle) => {
      for (const budget of limits[name])
        await takeFrom(handle, counterName(name, key, budget.seconds), budget, count)
    }
    // One window is one statement; of several, all are taken from or none is.
    if (limits[name].length === 1) await takeAll(database)
    else await inTransaction(database, takeAll)
  }

  async function takeFrom(handle: Handle, counter: string, budget: Budget, count: number) {
    const now = clock.now()
    const id = keyOf(counter)
    const endsAt = new Date(now.getTime() + budget.seconds * 1000)
    const added = { key: id, points: count, endsAt }
    if (await store.addWithin(handle, added, budget.points, now)) return
    const end = new Date((await store.readEnd(handle, id)) ?? endsAt)
    const left = Math.ceil((end.getTime() - now.getTime()) / 1000)
    refuseFor('too_many_attempts', Math.max(left, 1))
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
