import { guest } from '../../domain/actor.ts'
import type { Domain } from '../../domain/index.ts'
import type { Change } from '../../domain/live/changes.ts'
import type { SeenChange } from '../../domain/live/live.ts'
import { type Channel, idsFor, paced, type Watchers } from './watchers.ts'

/**
 * Tells everybody that a public table changed, without its rows (RATE-08, A23). The first change is told at
 * once; of those that follow within `quietMs` a channel hears the newest that it asks for, once. Nothing is
 * lost by that: whoever hears it loads all of it again.
 */
export function createHints(
  { live }: Domain,
  watchers: Watchers,
  { quietMs }: { quietMs: number },
) {
  /** The newest change of each type, in the order in which they happened. */
  let waiting: Change[] = []
  let isTelling = false

  async function tell() {
    if (isTelling) return
    isTelling = true
    while (waiting.length > 0) {
      const newestFirst = waiting.reverse()
      waiting = []
      if (await tellOf(newestFirst)) await pause(quietMs)
    }
    isTelling = false
  }

  /** Tells each channel the newest change that it asks for; resolves to whether there was any channel to tell. */
  async function tellOf(newestFirst: Change[]): Promise<boolean> {
    const told = new Map<Channel, Change>()
    for (const change of newestFirst)
      for (const channel of watchers.of(change)) if (!told.has(channel)) told.set(channel, change)
    const seen = new Map<Change, SeenChange | null>()
    for (const change of newestFirst) seen.set(change, await live.readChange(guest, change))
    await paced([...told], ([channel, change]) => {
      const what = seen.get(change)
      if (what && watchers.has(channel)) channel.deliver(idsFor(channel, change), change, what)
    })
    return told.size > 0
  }

  return {
    announce(change: Change) {
      const isOther = (one: Change) => one.table !== change.table || one.type !== change.type
      waiting = [...waiting.filter(isOther), change]
      void tell()
    },
  }
}

/** Waits so many milliseconds, without keeping the process from ending. */
const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms).unref())
