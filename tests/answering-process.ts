import { readConfig } from '../adapters/config.ts'
import type { Answers } from '../server/answers/open-answers.ts'
import { serveProcess } from './served.ts'
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
  const serving = await serveProcess({ domain, config, connection: world.serverConnection })
  const { answers, url } = serving
  const read: AnsweringProcess['read'] = (path, headers = {}, method = 'GET') =>
    fetch(`${url}/api/v1${path}`, { method, headers })
  // Answers are kept once changes are heard.
  while (megabytes > 0 && answers.kept.counts.made === 0) await read('/categories')
  return {
    answers,
    made: () => made,
    read,
    textOf: async (path) => (await read(path)).text(),
    send: (path, token, body) =>
      fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => serving.close(10),
  }
}
