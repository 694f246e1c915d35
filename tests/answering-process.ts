import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { readConfig } from '../adapters/config.ts'
import type { Answers } from '../server/answers/open-answers.ts'
import { createApp } from '../server/app.ts'
import { startServing } from '../server/serving.ts'
import { turnPatience } from './served.ts'
import type { World } from './world.ts'

/** A process of the product that keeps answers of the API, and counts how often it made the listing. */
export type AnsweringProcess = {
  answers: Answers
  made(): number
  read(path: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Response>
  textOf(path: string): Promise<string>
  /** Sends what a member changes. */
  send(path: string, token: string, body: unknown): Promise<Response>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })
const noPages = async () => new Response('No such page', { status: 404 })

/** Starts one on a world's database, with room for so many megabytes of answers. */
export async function anAnsweringProcess(
  world: World,
  megabytes: number,
): Promise<AnsweringProcess> {
  const config = readConfig({
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    ANSWER_MEMORY: String(megabytes),
  })
  let made = 0
  const domain = {
    ...world.domain,
    items: {
      ...world.domain.items,
      listItems: (...given: Parameters<typeof world.domain.items.listItems>) => {
        made++
        return world.domain.items.listItems(...given)
      },
    },
  }
  const behind = {
    domain,
    config: { ...config, PORT: 0 },
    log,
    patience: turnPatience,
    connection: world.serverConnection,
  }
  const serving = await startServing(behind, (services) => createApp(services, noPages))
  const { answers, server } = serving
  const { port } = server.address() as AddressInfo
  const read: AnsweringProcess['read'] = (path, headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method, headers })
  // Answers are kept once changes are heard.
  while (megabytes > 0 && answers.kept.counts.made === 0) await read('/categories')
  return {
    answers,
    made: () => made,
    read,
    textOf: async (path) => (await read(path)).text(),
    send: (path, token, body) =>
      fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => serving.close(10),
  }
}
