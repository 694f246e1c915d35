import { setTimeout as delay } from 'node:timers/promises'
import { aMemberAt, anItem } from '../member.ts'

/** One request and what became of it; a status of 0 is no answer at all. */
export type Asked = Outcome & { what: string; from: number; to: number }

export type Outcome = { status: number; retryAfter: string | null }

/** Reads an answer to its end and tells what became of the request. */
export const outcomeOf = (answer: Promise<Response>): Promise<Outcome> =>
  answer
    .then(async (response) => {
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    })
    .catch(() => ({ status: 0, retryAfter: null }))

/** Members who read, open pages and write without pause. */
export type Load = {
  asked: Asked[]
  stop(): Promise<void>
}

const patience = 30_000
const pause = 20

/** Begins with so many members, each with one request at a time. */
export async function aLoad(url: string, members: number): Promise<Load> {
  const names = Array.from({ length: members }, (_, at) => `busy-${Date.now()}-${at}`)
  const all = await Promise.all(names.map((name) => aMemberAt(url, name)))
  const over = new AbortController()
  const asked: Asked[] = []
  async function ask(what: string, authorization: string) {
    const [method = '', path = ''] = what.split(' ')
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (path.startsWith('/api')) headers.authorization = authorization
    const from = performance.now()
    const signal = AbortSignal.timeout(patience)
    const sent = {
      method,
      headers,
      signal,
      ...(method === 'POST' && { body: anItem('Cane chair') }),
    }
    const outcome = await outcomeOf(fetch(url + path, sent))
    asked.push({ what, from, to: performance.now(), ...outcome })
  }
  const doings = ['POST /api/v1/items', 'GET /', 'GET /api/v1/items', 'GET /browse']
  const working = all.map(async ({ authorization }, who) => {
    for (let at = who; !over.signal.aborted; at++) {
      await ask(doings[at % doings.length] ?? '', authorization)
      await delay(pause)
    }
  })
  return {
    asked,
    async stop() {
      over.abort()
      await Promise.all(working)
    },
  }
}

/** The longest of these requests, in milliseconds. */
export const longest = (asked: Asked[]) =>
  Math.round(Math.max(0, ...asked.map(({ from, to }) => to - from)))
