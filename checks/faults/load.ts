import { setTimeout as delay } from 'node:timers/promises'

/** One request and what became of it; a status of 0 is no answer at all. */
export type Asked = {
  what: string
  from: number
  to: number
  status: number
  retryAfter: string | null
}

/** Members who read, open pages and write without pause. */
export type Load = {
  asked: Asked[]
  stop(): Promise<void>
}

const password = 'teak-and-cane-42'
const patience = 30_000
const pause = 20

const anItem = JSON.stringify({
  ...{ title: 'Cane chair', description: 'Given away under way.', condition: 'good' },
  ...{ category_id: null, subcategory_id: null, instructions: null, images: [] },
})

async function aToken(url: string, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const enter = async (path: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${url}/auth/v1/${path}`, sent)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as { access_token: string }
  }
  const email = `${name}@example.org`
  await enter('signup', { email, password, data: { full_name: name } })
  return (await enter('token?grant_type=password', { email, password })).access_token
}

/** Begins with so many members, each with one request at a time. */
export async function aLoad(url: string, members: number): Promise<Load> {
  const names = Array.from({ length: members }, (_, at) => `busy-${Date.now()}-${at}`)
  const tokens = await Promise.all(names.map((name) => aToken(url, name)))
  const over = new AbortController()
  const asked: Asked[] = []
  async function ask(what: string, token: string) {
    const [method = '', path = ''] = what.split(' ')
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (path.startsWith('/api')) headers.authorization = `Bearer ${token}`
    const from = performance.now()
    const signal = AbortSignal.timeout(patience)
    const sent = { method, headers, signal, ...(method === 'POST' && { body: anItem }) }
    const answer = await fetch(url + path, sent).then(
      async (response) => {
        await response.arrayBuffer()
        return { status: response.status, retryAfter: response.headers.get('retry-after') }
      },
      () => ({ status: 0, retryAfter: null }),
    )
    asked.push({ what, from, to: performance.now(), ...answer })
  }
  const doings = ['POST /api/v1/items', 'GET /', 'GET /api/v1/items', 'GET /browse']
  const working = tokens.map(async (token, who) => {
    for (let at = who; !over.signal.aborted; at++) {
      await ask(doings[at % doings.length] ?? '', token)
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
