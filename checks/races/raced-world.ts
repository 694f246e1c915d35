import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { openRazorpay } from '../../adapters/payments/razorpay.ts'
import { invariants } from '../../tests/invariants.ts'
import { webhookSecret } from '../../tests/payments.ts'
import { serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'

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

const payments = openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret })

export async function aRacedWorld(): Promise<RacedWorld> {
  const world = await openWorld({ payments })
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
      let status: number
      do {
        const answer = await fetch(served.url + path, request)
        status = isBusy(answer) ? 0 : answer.status
      } while (status === 0)
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

/** Where passwords wait too long for their turn, as on a busy machine, one is asked to come again, and does. */
const isBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

async function readDeadlocks(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  } finally {
    await client.end()
  }
}

/** How many answers said that the server failed. */
function failures(answers: Map<number, number>): number {
  let count = 0
  for (const [status, times] of answers) if (status >= 500) count += times
  return count
}
