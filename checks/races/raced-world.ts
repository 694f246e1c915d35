import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { withClient } from '../../database/with-client.ts'
import { invariants } from '../../tests/invariants.ts'
import { aProvider } from '../../tests/payments.ts'
import { serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { askInTurn } from '../busy.ts'
import { isLong, seed } from '../proof.ts'

/** A community behind HTTP that counts what it answers. */
export type RacedWorld = {
  world: World
  /** How often each status came. */
  answers: Map<number, number>
  /** Sends a request and resolves to the status; a refusal is an answer like any other. */
  send(path: string, request?: Sent): Promise<number>
  /** Fails when the rows break a rule. */
  holds(when: string): Promise<void>
  /** Ends its server; resolves to how many deadlocks PostgreSQL had to break, and how often the server failed. */
  end(): Promise<{ deadlocks: number; failed: number }>
}

type Sent = {
  method?: string
  token?: string
  /** An object to be sent as JSON, or the very bytes. */
  body?: unknown
  headers?: Record<string, string>
}

export async function aRacedWorld(): Promise<RacedWorld> {
  const world = await openWorld({ payments: aProvider })
  onTestFinished(world.close)
  const served = await serveWorld(world)
  onTestFinished(served.close)
  const answers = new Map<number, number>()
  return {
    world,
    answers,
    async send(path, { method = 'POST', token, body, headers } = {}) {
      const request = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }
      const { status } = await askInTurn(served.url + path, request)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      return status
    },
    async holds(when) {
      expect(await invariants(world.database), when).toEqual({})
    },
    async end() {
      await served.close()
      // What a connection has counted is sure to be told once it has ended.
      await world.deps.database.destroy()
      return { deadlocks: await readDeadlocks(world.connection), failed: failures(answers) }
    },
  }
}

const rounds = isLong ? 200 : 15

/**
 * Races round after round, each with a turn of its own. Fails where a rule or the server broke, and resolves to what
 * was done.
 */
export async function raceInRounds(
  race: (raced: RacedWorld, turn: number) => Promise<void>,
): Promise<string> {
  const raced = await aRacedWorld()
  for (let round = 0; round < rounds; round++) {
    await race(raced, seed + round)
    await raced.holds(`round ${round}`)
  }
  const { deadlocks, failed } = await raced.end()
  const calls = [...raced.answers.values()].reduce((sum, times) => sum + times, 0)
  const done = raced.answers.get(200) ?? 0
  expect({ deadlocks, failed }).toEqual({ deadlocks: 0, failed: 0 })
  expect(done).toBeGreaterThan(rounds)
  return (
    `${rounds} rounds, ${calls} calls of which ${done} were done, ${deadlocks} deadlocks, ` +
    `${failed} server errors, 0 broken rules`
  )
}

/** Makes all calls at the same moment, with each turn another one first. */
export function allFrom(turn: number, calls: (() => Promise<unknown>)[]) {
  const from = turn % calls.length
  return Promise.all([...calls.slice(from), ...calls.slice(0, from)].map((call) => call()))
}

const readDeadlocks = (connection: pg.ClientConfig): Promise<number> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  })

/** How many answers said that the server failed. */
function failures(answers: Map<number, number>): number {
  let count = 0
  for (const [status, times] of answers) if (status >= 500) count += times
  return count
}
