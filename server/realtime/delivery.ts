import type { Logger } from 'pino'
import { type Actor, guest } from '../../domain/actor.ts'
import type { Domain } from '../../domain/index.ts'
import { type Change, isPublic } from '../../domain/live/changes.ts'
import type { SeenChange } from '../../domain/live/live.ts'
import { limits } from './limits.ts'
import { memberOf } from './member.ts'
import { type Channel, idsFor, type Watchers } from './watchers.ts'

/** Changes that are read at the same time; they are still sent in the order in which they happened. */
const readAtOnce = 8

/** Brings changes to those who watch and may see them. */
export class Delivery {
  readonly #domain: Domain
  readonly #log: Logger
  readonly #watchers: Watchers
  #waiting: Change[] = []
  #isBusy = false

  constructor({ domain, log }: { domain: Domain; log: Logger }, watchers: Watchers) {
    this.#domain = domain
    this.#log = log
    this.#watchers = watchers
  }

  /** Takes up a change; one that nobody here watches costs nothing. */
  announce(change: Change) {
    if (this.#watchers.of(change).length === 0) return
    this.#waiting.push(change)
    if (this.#waiting.length > limits.waitingChanges) this.healAll()
    else void this.#work()
  }

  /** Something may have been missed: every client is told to join and fetch anew. */
  healAll() {
    this.#waiting = []
    for (const channel of this.#watchers.all()) channel.fail()
  }

  async #work() {
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const changes = this.#waiting.splice(0, readAtOnce)
      const ready = await Promise.all(changes.map((change) => this.#prepare(change)))
      for (const deliver of ready) deliver()
    }
    this.#isBusy = false
  }

  /** Reads a change for all who watch it; what it resolves to sends it. */
  async #prepare(change: Change): Promise<() => void> {
    const channels = this.#watchers.of(change)
    try {
      const bySubscriber = isPublic(change.table)
        ? [await this.#readFor(guest, change, channels)]
        : await this.#readForMembers(change, channels)
      return () => {
        for (const deliver of bySubscriber) deliver()
      }
    } catch (thrown) {
      this.#log.error({ err: thrown, table: change.table }, 'a live change could not be read')
      return () => {
        for (const channel of channels) channel.fail()
      }
    }
  }

  /**
   * Checks each token once more before a row leaves the house, so that a session that was ended sees
   * nothing that happens afterwards; then reads the row once for each member, not for each socket.
   */
  async #readForMembers(change: Change, channels: Channel[]) {
    const byToken = Map.groupBy(channels, ({ token }) => token)
    const byMember = new Map<string, { actor: Actor; channels: Channel[] }>()
    for (const [token, ofToken] of byToken) {
      const actor = await memberOf(this.#domain, token)
      if (!actor) for (const channel of ofToken) channel.fail()
      else {
        const known = byMember.get(actor.id)?.channels ?? []
        byMember.set(actor.id, { actor, channels: [...known, ...ofToken] })
      }
    }
    return Promise.all(
      [...byMember.values()].map(({ actor, channels }) => this.#readFor(actor, change, channels)),
    )
  }

  async #readFor(actor: Actor, change: Change, channels: Channel[]): Promise<() => void> {
    const seen = await this.#domain.live.readChange(actor, change)
    return () => {
      if (seen) for (const channel of channels) this.#send(channel, actor, change, seen)
    }
  }

  #send(channel: Channel, reader: Actor, change: Change, seen: SeenChange) {
    const isReader = reader.kind === 'guest' || isSame(channel.actor, reader)
    if (isReader && this.#watchers.has(channel))
      channel.deliver(idsFor(channel, change), change, seen)
  }
}

const isSame = (one: Actor, other: Actor) =>
  one.kind === 'member' && other.kind === 'member' && one.id === other.id
