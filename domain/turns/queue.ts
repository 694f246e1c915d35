import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { DomainError } from '../errors.ts'
import { widerNetwork } from './networks.ts'

/** Who asks: turns go round among groups, and within a group among those who belong to it. */
export type Asker = { group: string; one: string }

/** Guests of a network share the turns of the wider network around it. */
export const networkAsker = (network: string): Asker => ({
  group: widerNetwork(network),
  one: network,
})

/** An asker who shares turns with nobody, whatever network they come from. */
export const ownAsker = (key: string): Asker => ({ group: key, one: key })

/** Whoever asks as this member, from wherever. */
export const memberAsker = (id: string): Asker => ownAsker(`member ${id}`)

/** The asker of the server's own work. */
export const ownWork = ownAsker('the product itself')

/**
 * How much is worked on at a time, in all and for one group; how many may wait, and for how many milliseconds at most.
 */
export type QueueSize = { atOnce: number; ofOne: number; waiting: number; patience?: number }

type Waiter = {
  begin(): void
  refuse(): void
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean
}

/** Those of one asker who wait; `spent` is how many milliseconds the asker's work took. */
type Line = { key: string; spent: number; working: number; waiters: Waiter[] }
type Group = { key: string; spent: number; working: number; waiting: number; lines: Line[] }
type Place = { group: Group; line: Line }

/**
 * A queue in which everybody has a turn (decision 026): next is the group on which least time was spent, and
 * within it the asker on whom least was. Who asks for much waits behind themselves alone. When too many
 * wait, the last of the longest group is refused.
 */
export class Queue {
  readonly #size: Required<QueueSize>
  readonly #groups = new Map<string, Group>()
  #working = 0
  #waiting = 0
  /** What was spent on whoever began last: newcomers start there, with neither debt nor credit. */
  #level = 0
  #isPausing = false

  constructor(size: QueueSize) {
    this.#size = { patience: 4_000, ...size }
  }

  /**
   * Resolves in this asker's turn, to what ends it. Refuses with `unavailable` whoever
   * waits too long or is one too many.
   */
  async enter(asker: Asker, isGone = () => false): Promise<() => void> {
    const place = this.#placeOf(asker)
    if (this.#isFree(place.group)) return this.#begin(place)
    if (this.#waiting >= this.#size.waiting && !this.#makeRoom(place.group)) {
      this.#forgetIdle(place)
      throw busy()
    }
    return this.#wait(place, isGone)
  }

  /** Does a piece of work in this asker's turn; refuses like `enter`. */
  async inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const done = await this.enter(asker)
    try {
      return await work()
    } finally {
      done()
    }
  }

  #placeOf(asker: Asker): Place {
    const known = this.#groups.get(asker.group)
    const group: Group = known ?? {
      key: asker.group,
      spent: this.#level,
      working: 0,
      waiting: 0,
      lines: [],
    }
    if (!known) this.#groups.set(group.key, group)
    let line = group.lines.find(({ key }) => key === asker.one)
    if (!line) {
      const spent = leastSpent(group.lines)?.spent ?? 0
      line = { key: asker.one, spent, working: 0, waiters: [] }
      group.lines.push(line)
    }
    return { group, line }
  }

  #isFree({ working, waiting }: Group): boolean {
    const hasPlace = this.#working < this.#size.atOnce && working < this.#size.ofOne
    return hasPlace && waiting === 0 && !this.#isPausing
  }

  #begin(place: Place): () => void {
    const from = performance.now()
    this.#level = Math.max(this.#level, place.group.spent)
    this.#count(place, 1, 0)
    return () => {
      this.#count(place, -1, performance.now() - from)
      this.#forgetIdle(place)
      void this.#beginOthers()
    }
  }

  #count({ group, line }: Place, working: number, spent: number) {
    this.#working += working
    for (const one of [group, line]) {
      one.working += working
      one.spent += spent
    }
  }

  #wait(place: Place, isGone: () => boolean): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => this.#leave(place, waiter).refuse(), this.#size.patience)
      const waiter: Waiter = {
        isGone,
        begin: () => {
          clearTimeout(tooLong)
          resolve(this.#begin(place))
        },
        refuse: () => {
          clearTimeout(tooLong)
          this.#forgetIdle(place)
          reject(busy())
        },
      }
      place.line.waiters.push(waiter)
      place.group.waiting += 1
      this.#waiting += 1
    })
  }

  #leave({ group, line }: Place, waiter: Waiter): Waiter {
    line.waiters.splice(line.waiters.indexOf(waiter), 1)
    group.waiting -= 1
    this.#waiting -= 1
    return waiter
  }

  /**
   * Begins what has its turn now, after a few turns of the event loop: Node takes one new connection in each,
   * and while every turn were full of work, newcomers would wait unseen instead of having their turn here.
   */
  async #beginOthers() {
    if (this.#isPausing || this.#waiting === 0) return
    this.#isPausing = true
    for (let look = 0; look < looks; look++) await turnOfTheLoop()
    this.#isPausing = false
    for (let place = this.#next(); place; place = this.#next()) {
      const waiter = this.#leave(place, place.line.waiters[0] as Waiter)
      if (waiter.isGone()) waiter.refuse()
      else waiter.begin()
    }
  }

  #next(): Place | null {
    if (this.#working >= this.#size.atOnce) return null
    const groups = [...this.#groups.values()]
    const group = leastSpent(
      groups.filter(({ waiting, working }) => waiting > 0 && working < this.#size.ofOne),
    )
    const line = leastSpent(group?.lines.filter(({ waiters }) => waiters.length > 0) ?? [])
    return group && line ? { group, line } : null
  }

  /** Refuses the last of the longest group, unless that is the newcomer's own; whether there is room then. */
  #makeRoom(own: Group): boolean {
    const group = [...this.#groups.values()].reduce((a, b) => (b.waiting > a.waiting ? b : a), own)
    if (group.waiting <= own.waiting + 1) return false
    const line = group.lines.reduce((a, b) => (b.waiters.length > a.waiters.length ? b : a))
    const last = line.waiters.at(-1) as Waiter
    this.#leave({ group, line }, last).refuse()
    return true
  }

  /** Forgets an asker without work, and a group without askers, so that memory does not grow with all who ever came. */
  #forgetIdle({ group, line }: Place) {
    if (line.working > 0 || line.waiters.length > 0) return
    group.lines = group.lines.filter((one) => one !== line)
    if (group.lines.length === 0) this.#groups.delete(group.key)
  }
}

const looks = 4

const leastSpent = <T extends { spent: number }>(all: T[]): T | undefined =>
  all.reduce<T | undefined>(
    (least, one) => (least && least.spent <= one.spent ? least : one),
    undefined,
  )

const busy = () => new DomainError('unavailable')
