import { setTimeout as delay } from 'node:timers/promises'
import { findOrLaunch, type Place, type Postmaster } from './postmaster.ts'
import { isPostgresOn } from './process.ts'

const LOOK_EVERY = 250

/** Watches over a postmaster. `end` resolves to the one that runs at last; nothing is started after it. */
export type Supervision = { end(): Promise<Postmaster> }

/**
 * Starts PostgreSQL again whenever it is gone, as after a crash or when the machine was short of memory,
 * and says so. Connections that it had are broken; new ones find it in the same place.
 */
export function supervise(place: Place, first: Postmaster): Supervision {
  const ended = new AbortController()
  let current = first
  async function watch() {
    while (!ended.signal.aborted) {
      await delay(LOOK_EVERY, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      if (ended.signal.aborted || (await isPostgresOn(current.pid, place.data))) continue
      place.say('PostgreSQL is gone: starting it again')
      try {
        current = await findOrLaunch(place)
      } catch (error) {
        place.say((error as Error).message)
      }
    }
  }
  const watching = watch()
  return {
    async end() {
      ended.abort()
      await watching
      return current
    },
  }
}
