import type { Logger } from 'pino'
import type { MemberActor } from '../../domain/actor.ts'
import type { Domain } from '../../domain/index.ts'
import { type Change, isPublic } from '../../domain/live/changes.ts'
import type { SeenChange } from '../../domain/live/live.ts'
import { createHints } from './hints.ts'
import { limits, type Timing } from './limits.ts'
import { type Channel, memberOf, paced, shownFor, type Watchers } from './watchers.ts'

/** How many changes are read at the same time; they are sent in the order in which they happened. */
const readAtOnce = 8

type DeliveryDependencies = { domain: Domain; log: Logger; timing: Pick<Timing, 'quietMs'> }

/** Sends what was read of a change. */
type Deliver = () => Promise<void>

/** Brings changes to those who watch and may see them: every row to members, hints to everybody. */
export class Delivery {
  readonly #domain: Domain
  readonly #log: Logger
  readonly #watchers: Watchers
  readonly #hints: ReturnType<typeof createHints>
  #waiting: Change[] = []
  #isBusy = false

  constructor({ domain, log, timing }: DeliveryDependencies, watchers: Watchers) {
    this.#domain = domain
    this.#log = log
    this.#watchers = watchers
    this.#hints = createHints(domain, watchers, timing)
  }

  /** Takes up a change; one that nobody here watches costs nothing. */
  announce(change: Change) {
    if (isPublic(change.table)) return this.#hints.announce(change)
    if (this.#watchers.of(change).length === 0) return
    this.#waiting.push(change)
    if (this.#waiting.length > limits.waitingChanges) this.#giveUp()
    else void this.#work()
  }

  /** More than can be read: whoever watches any of it is told to join and fetch anew, and nobody else. */
  #giveUp() {
    const channels = new Set(this.#waiting.flatMap((change) => this.#watchers.of(change)))
    this.#waiting = []
    void paced([...channels], (channel) => channel.fail())
  }

  /** Something may have been missed: every client is told to join and fetch anew. */
  healAll() {
    this.#waiting = []
    void paced(this.#watchers.all(), (channel) => channel.fail())
  }

  async #work() {
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const changes = this.#waiting.splice(0, readAtOnce)
      const ready = await Promise.all(changes.map((change) => this.#prepare(change)))
      for (const deliver of ready) await deliver()
    }
    this.#isBusy = false
  }

  /** Reads a change for all who watch it; resolves to the function that sends what was read. */
  async #prepare(change: Change): Promise<Deliver> {
    const channels = this.#watchers.of(change)
    try {
      const byMember = await this.#readForMembers(change, channels)
      return async () => {
        for (const deliver of byMember) await deliver()
      }
    } catch (thrown) {
      this.#log.error({ err: thrown, table: change.table }, 'a live change could not be read')
      return () => paced(channels, (channel) => channel.fail())
    }
  }

  /**
   * Each token is checked once more, so that an ended session sees nothing; then the row is read once for each member.
   */
  async #readForMembers(change: Change, channels: Channel[]) {
    const byToken = Map.groupBy(channels, ({ token }) => token)
    const byMember = new Map<string, { actor: MemberActor; channels: Channel[] }>()
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

  async #readFor(actor: MemberActor, change: Change, channels: Channel[]): Promise<Deliver> {
    const seen = await this.#domain.live.readChange(actor, change)
    if (!seen) return async () => {}
    return () => paced(channels, (channel) => this.#send(channel, actor, change, seen))
  }

  #send(channel: Channel, reader: MemberActor, change: Change, seen: SeenChange) {
    const isReader = channel.actor.kind === 'member' && channel.actor.id === reader.id
    if (!isReader || !this.#watchers.has(channel)) return
    const ids = shownFor(channel, change, reader.id, seen)
    if (ids.length > 0) channel.deliver(ids, change, seen)
  }
}
