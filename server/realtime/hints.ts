import { guest } from '../../domain/actor.ts'
import type { Domain } from '../../domain/index.ts'
import type { Change } from '../../domain/live/changes.ts'
import type { Timing } from './limits.ts'
import { type Channel, idsFor, paced, type Watchers } from './watchers.ts'

/**
 * Tells everybody that a public table changed, without its rows (RATE-08, A23). The first change is told at
 * once; of those that follow within `quietMs` a channel hears the newest that it asks for, once. Nothing is
 * lost by that: whoever hears it loads all of it again.
 */
export class Hints {
  readonly #domain: Domain
  readonly #watchers: Watchers
  readonly #quietMs: number
  /** The newest change of each type, in the order in which they happened. */
  #waiting: Change[] = []
  #isTelling = false

  constructor(domain: Domain, watchers: Watchers, { quietMs }: Pick<Timing, 'quietMs'>) {
    this.#domain = domain
    this.#watchers = watchers
    this.#quietMs = quietMs
  }

  announce(change: Change) {
    const others = this.#waiting.filter(
      ({ table, type }) => table !== change.table || type !== change.type,
    )
    this.#waiting = [...others, change]
    void this.#tell()
  }

  async #tell() {
    if (this.#isTelling) return
    this.#isTelling = true
    while (this.#waiting.length > 0) {
      const newestFirst = this.#waiting.reverse()
      this.#waiting = []
      if (await this.#tellOf(newestFirst)) await pause(this.#quietMs)
    }
    this.#isTelling = false
  }

  /** Whether there was anybody to tell. */
  async #tellOf(newestFirst: Change[]): Promise<boolean> {
    const told = new Map<Channel, Change>()
    for (const change of newestFirst)
      for (const channel of this.#watchers.of(change))
        if (!told.has(channel)) told.set(channel, change)
    const seen = new Map(
      await Promise.all(
        newestFirst.map(
          async (change) => [change, await this.#domain.live.readChange(guest, change)] as const,
        ),
      ),
    )
    await paced([...told], ([channel, change]) => {
      const what = seen.get(change)
      if (what && this.#watchers.has(channel))
        channel.deliver(idsFor(channel, change), change, what)
    })
    return told.size > 0
  }
}

/** It keeps no process from ending. */
const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms).unref())
