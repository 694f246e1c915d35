import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { MailServer } from '../../tests/mail-server.ts'

/** What came back. */
export type Answer = { status: number; text: string; json: Record<string, unknown> }

/** Somebody who calls the product over HTTP, first as a guest. */
export type Visitor = {
  email: string
  id: string
  accessToken: string
  refreshToken: string
  send(method: string, path: string, body?: unknown, type?: string): Promise<Answer>
  /** The same, for what must succeed. */
  do(method: string, path: string, body?: unknown, type?: string): Promise<Answer>
  /** Signs in with a password; the tokens are those of this session from then on. */
  signIn(password: string): Promise<void>
}

type Ask = (url: string, request: RequestInit) => Promise<Response>

export function aVisitor(url: string, email: string, ask: Ask = fetch): Visitor {
  const browserId = randomUUID()
  const visitor: Visitor = {
    email,
    id: '',
    accessToken: '',
    refreshToken: '',
    async send(method, path, body, type = 'application/json') {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array
      const sent = body === undefined ? null : isRaw ? body : JSON.stringify(body)
      const response = await ask(url + path, {
        method,
        body: sent as BodyInit | null,
        headers: {
          ...(visitor.accessToken && { authorization: `Bearer ${visitor.accessToken}` }),
          ...(sent !== null && { 'content-type': type }),
          'x-browser-id': browserId,
        },
      })
      const text = await response.text()
      return { status: response.status, text, json: asJson(text) }
    },
    async do(method, path, body, type) {
      const answer = await visitor.send(method, path, body, type)
      if (answer.status >= 300)
        throw new Error(`${method} ${path} → ${answer.status} ${answer.text}`)
      return answer
    },
    async signIn(password) {
      const { json } = await visitor.do('POST', '/auth/v1/token?grant_type=password', {
        email,
        password,
      })
      visitor.accessToken = String(json.access_token)
      visitor.refreshToken = String(json.refresh_token)
      visitor.id = (json.user as { id: string }).id
    },
  }
  return visitor
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const patience = 60_000

/** Waits for a letter to an address that says this, and resolves to what it says. */
export async function letterTo({ letters }: MailServer, email: string, says: RegExp) {
  for (const until = Date.now() + patience; Date.now() < until; await delay(20)) {
    const own = letters.filter(({ to }) => to?.some(({ address }) => address === email))
    const words = own.map(({ text }) => says.exec(text ?? '')).find((match) => match !== null)
    if (words) return words[1] ?? ''
  }
  throw new Error('A letter does not come.')
}

/** Makes an account, confirms it by its letter and signs in. Resolves to the token of the letter. */
export async function enter(visitor: Visitor, mail: MailServer, password: string, name: string) {
  const account = { email: visitor.email, password, data: { full_name: name } }
  await visitor.do('POST', '/auth/v1/signup', account)
  const token_hash = await letterTo(mail, visitor.email, /\/confirm#token_hash=([\w-]+)/)
  await visitor.do('POST', '/auth/v1/verify', { type: 'signup', token_hash })
  await visitor.signIn(password)
  return token_hash
}

/** Shares an item; resolves to its id. */
export async function share(by: Visitor, words: object = {}): Promise<string> {
  const item = { title: 'Lamp of brass', description: 'It shines.', condition: 'good', ...words }
  return String((await by.do('POST', '/api/v1/items', item)).json.id)
}

/** Asks for an item; resolves to the id of the request. */
export const ask = async (by: Visitor, item: string, words: object = {}): Promise<string> =>
  String((await by.do('POST', `/api/v1/items/${item}/requests`, words)).json.id)
