import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../domain/actor.ts'
import { isDomainError } from '../../domain/errors.ts'
import type { Domain } from '../../domain/index.ts'
import { type Binding, isShown, matches } from '../../domain/live/bindings.ts'
import {
  type Change,
  isPublic,
  type SessionEnd,
  type WatchedTable,
} from '../../domain/live/changes.ts'
import type { SeenChange } from '../../domain/live/live.ts'
import { limits } from './limits.ts'

/** One joined channel of one socket. */
export type Channel = {
  readonly topic: string
  readonly joinRef: string | null
  /** The bindings, each with the id under which its events are sent. */
  readonly watches: readonly { id: number; binding: Binding }[]
  readonly membersOnly: boolean
  token: string | null
  actor: Actor
  /** Sends an event to the bindings with these ids. */
  deliver(ids: number[], change: Change, seen: SeenChange): void
  /** Takes the channel back and tells the client, which then joins and fetches anew. */
  fail(): void
  /** Closes the whole socket, because the session is over. */
  end(): void
}

/** The ids of a channel's bindings that ask for a change. */
export const idsFor = (channel: Channel, change: Change): number[] =>
  asking(channel, change).map(({ id }) => id)

const asking = (channel: Channel, change: Change) =>
  channel.watches.filter(({ binding }) => matches(binding, change))

/**
 * The ids of a channel's bindings that ask for a change, without those narrowed to a requester whom the
 * member was not shown (decision 052).
 */
export const shownFor = (channel: Channel, change: Change, memberId: string, seen: SeenChange) =>
  asking(channel, change)
    .filter(({ binding }) => isShown(binding, memberId, seen))
    .map(({ id }) => id)

const keyOf = (table: WatchedTable, memberId: string | null) => `${table} ${memberId ?? ''}`

function* keysOf(channel: Channel) {
  const memberId = channel.actor.kind === 'member' ? channel.actor.id : null
  for (const { binding } of channel.watches)
    yield keyOf(binding.table, isPublic(binding.table) ? null : memberId)
}

/** Who watches what, so that a change is looked at only for those whom it may concern. */
export class Watchers {
  readonly #byKey = new Map<string, Set<Channel>>()
  readonly #all = new Set<Channel>()

  add(channel: Channel) {
    this.#all.add(channel)
    for (const key of keysOf(channel)) {
      const channels = this.#byKey.get(key) ?? new Set()
      this.#byKey.set(key, channels.add(channel))
    }
  }

  remove(channel: Channel) {
    this.#all.delete(channel)
    for (const key of keysOf(channel)) {
      const channels = this.#byKey.get(key)
      channels?.delete(channel)
      if (channels?.size === 0) this.#byKey.delete(key)
    }
  }

  has(channel: Channel): boolean {
    return this.#all.has(channel)
  }

  all(): Channel[] {
    return [...this.#all]
  }

  /** The channels of a session that ended; where the end names no session, all of the member's. */
  ofSession({ member_id, session_id }: SessionEnd): Channel[] {
    return this.all().filter(
      ({ actor }) =>
        actor.kind === 'member' &&
        actor.id === member_id &&
        (session_id === null || actor.sessionId === session_id),
    )
  }

  /** The channels that ask for a change and belong to somebody it concerns. */
  of(change: Change): Channel[] {
    const audience = isPublic(change.table) ? [null] : change.audience.filter((id) => id !== null)
    const found = new Set<Channel>()
    for (const memberId of audience)
      for (const channel of this.#byKey.get(keyOf(change.table, memberId)) ?? [])
        if (idsFor(channel, change).length > 0) found.add(channel)
    return [...found]
  }
}

/** Tells each channel, so many in one turn of the event loop: other requests are answered in between. */
export async function paced<T>(channels: readonly T[], tell: (channel: T) => void) {
  for (let at = 0; at < channels.length; at += limits.channelsPerTurn) {
    if (at > 0) await nextTurn()
    for (const channel of channels.slice(at, at + limits.channelsPerTurn)) tell(channel)
  }
}

/**
 * The member behind a token; null for none, the public key and one no longer good. Throws when it cannot be found out.
 */
export async function memberOf({ accounts }: Domain, token: string | null) {
  try {
    const actor = await accounts.actorOf(token)
    return actor.kind === 'member' ? actor : null
  } catch (thrown) {
    if (isDomainError(thrown)) return null
    throw thrown
  }
}
