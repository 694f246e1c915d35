import type { Server } from 'node:http'
import type { Hono } from 'hono'
import type { Connection } from '../database/open.ts'
import { type Answers, openAnswers } from './answers/open-answers.ts'
import { notedBy } from './answers/readings.ts'
import type { Environment, Services } from './environment.ts'
import { drain, listen, usualAllowance } from './listen.ts'
import { attachRealtime } from './realtime/endpoint.ts'
import { usualTiming } from './realtime/limits.ts'

/** One process that serves people: its port, what it keeps for guests, its live endpoint. */
export type Serving = {
  server: Server
  answers: Answers
  live: ReturnType<typeof attachRealtime>
  /** Sends live clients away and lets requests end; after so many milliseconds the rest is cut. */
  close(patience?: number): Promise<void>
}

/**
 * Serves an app and what changes live, and keeps its answers for guests. Rejects as `listen` does, and leaves
 * nothing of its own open then.
 */
export async function startServing(
  behind: Services & { connection: Connection },
  appOf: (services: Services) => Hono<Environment>,
  { allowance = usualAllowance, timing = usualTiming } = {},
): Promise<Serving> {
  const { config, connection, log } = behind
  const answers = openAnswers(connection, log, config.ANSWER_MEMORY * 1024 * 1024)
  const services = { ...behind, domain: notedBy(behind.domain), answers }
  try {
    const server = await listen(appOf(services), config, allowance, answers.kept)
    const live = attachRealtime(server, services, timing)
    const close = async (patience?: number) => {
      await live.close()
      await drain(server, patience)
      await answers.close()
    }
    return { server, answers, live, close }
  } catch (error) {
    await answers.close()
    throw error
  }
}
