import { setTimeout as delay } from 'node:timers/promises'
import type { MemberAt } from '../member.ts'
import type { ServerProcess } from '../server-process.ts'

/** Hands that press again whatever was not answered, and remember what was. */
export type Hands = {
  /** What the server said yes to: the kind of its letter, and the item. */
  acknowledged: Set<string>
  /** How many presses were not answered at first. */
  unanswered: number
  /** Does something again until it is done. */
  untilDone<T>(doing: () => Promise<T>): Promise<T>
  /** Asks until there is an answer, yes or no. */
  press(by: MemberAt, path: string, body?: string, method?: 'GET' | 'POST'): Promise<Answer>
  /** The same for what owes somebody a letter of a kind about an item. */
  tell(owed: { kind: string; item: string }, pressing: Promise<Answer>): Promise<Answer>
}

export type Answer = { ok: boolean; json: Record<string, unknown> }

/** Counts what was answered, so that a busy machine does as much between two killings as a quiet one. */
export class Answered {
  #count = 0
  #waiting: { until: number; told: () => void } | null = null

  note() {
    this.#count++
    if (this.#waiting && this.#count >= this.#waiting.until) this.#waiting.told()
  }

  /** Resolves once so many more were. */
  more(count: number): Promise<void> {
    return new Promise((told) => {
      this.#waiting = { until: this.#count + count, told }
    })
  }
}

const again = 20
const patience = 120_000

export function hands({ url }: ServerProcess, answered: Answered): Hands {
  const own: Hands = {
    acknowledged: new Set(),
    unanswered: 0,
    async untilDone(doing) {
      const from = performance.now()
      for (let times = 0; ; times++) {
        try {
          return await doing()
        } catch (error) {
          if (performance.now() - from > patience) throw error
          if (times === 0) own.unanswered++
          await delay(again)
        }
      }
    },
    press: (by, path, body, method = 'POST') =>
      own.untilDone(async () => {
        const { authorization } = by
        const headers = { authorization, 'content-type': 'application/json' }
        const signal = AbortSignal.timeout(10_000)
        const sent = { method, headers, signal, ...(body !== undefined && { body }) }
        const response = await fetch(`${url}/api/v1${path}`, sent)
        const text = await response.text()
        if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`)
        answered.note()
        return { ok: response.ok, json: JSON.parse(text) }
      }),
    async tell({ kind, item }, pressing) {
      const answer = await pressing
      if (answer.ok) own.acknowledged.add(`${kind} ${item}`)
      return answer
    },
  }
  return own
}
