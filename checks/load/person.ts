import { aPhoto } from '../../tests/photo-samples.ts'
import type { Asking, Client } from './client.ts'
import { aLiveReader, type LiveReader } from './live-reader.ts'

export type Kind = 'page' | 'reading' | 'writing' | 'photo' | 'upload' | 'session'

/** One request of somebody's and what became of it. */
export type Asked = {
  kind: Kind
  what: string
  took: number
  status: number
  isUnexpected: boolean
}

/** The product as a crowd uses it: everybody writes down what they were answered. */
export type Site = {
  url: string
  client: Client
  asked: Asked[]
  /** Who is here now, by member. */
  present: Map<string, Person>
  /** From 0 to 1, the same row of numbers for the same seed. */
  chance(): number
}

/** A member in front of a browser, with what they remember of what they saw. */
export type Person = {
  id: string
  /** Items of others that were seen in lists. */
  seen: string[]
  /** Own items that were promised, and to whom. */
  promised: { item: string; to: string }[]
  /** Claims of this month. */
  claims: number
  /** Messages that the live connection told of, and those that it had to tell of. */
  told(): number
  sentToMe: number
  live: LiveReader
  headers: Record<string, string>
  /** Addresses of photos and files that the browser has. */
  cache: Set<string>
}

export const photo = await aPhoto({ width: 800, height: 600 })
const password = 'teak-and-cane-42'

type Wanted = Asking & {
  kind: Kind
  path: string
  /** Codes of refusals that can happen to anybody, because others were sooner. */
  mayBe?: string[]
}

/** Asks, writes down, and resolves to the body as text; null when it was refused. */
export async function ask(site: Site, { kind, path, mayBe = [], ...asking }: Wanted) {
  const { status, body, took } = await site.client.ask(path, asking)
  const text = kind === 'photo' ? '' : body.toString()
  const isGood = (status >= 200 && status < 300) || status === 304
  const isExpected = isGood || mayBe.some((code) => text.includes(`"code":"${code}"`))
  const what = `${asking.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/g, '…').split('?')[0]}`
  const why = isExpected ? '' : ` ${status} ${text.slice(0, 200)}`
  site.asked.push({ kind, what: what + why, took, status, isUnexpected: !isExpected })
  return isGood ? text : null
}

/** Calls the interface as a member. */
export async function call<T>(
  site: Site,
  { headers }: Pick<Person, 'headers'>,
  wanted: { method?: string; path: string; body?: unknown; mayBe?: string[] },
): Promise<T | null> {
  const { method = 'GET', path, body, mayBe } = wanted
  const text = await ask(site, {
    kind: method === 'GET' ? 'reading' : 'writing',
    method,
    path: `/api/v1${path}`,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(mayBe && { mayBe }),
  })
  return text === null ? null : (JSON.parse(text) as T)
}

/** Opens a page as a browser does: its text, and the pictures in it that are not kept yet. */
export async function open(site: Site, me: Person, path: string): Promise<string> {
  const { 'x-forwarded-for': address = '' } = me.headers
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
  const html = (await ask(site, { kind: 'page', path, headers })) ?? ''
  const pictures = new Set(html.match(/\/storage\/v1\/render\/[^"\s]+\?width=320/g) ?? [])
  const unknown = [...pictures].filter((one) => !me.cache.has(one))
  for (const one of unknown) me.cache.add(one)
  await Promise.all(unknown.map((one) => ask(site, { kind: 'photo', path: one, headers })))
  return html
}

type Session = { access_token: string; user: { id: string } }

let people = 0

/** Signs somebody new up and in, from an address of their own, with a live connection. */
export async function aPerson(site: Site): Promise<Person> {
  const number = ++people
  const email = `neighbour-${number}@example.org`
  const address = `10.1.${number >> 8}.${number & 255}`
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  const enter = async (path: string, body: object) =>
    ask(site, {
      kind: 'session',
      method: 'POST',
      path: `/auth/v1/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await enter('signup', { email, password, data: { full_name: `Neighbour ${number}` } })
  const answer = await enter('token?grant_type=password', { email, password })
  if (!answer) throw new Error('nobody can sign in')
  const { access_token: token, user } = JSON.parse(answer) as Session
  const messages = { table: 'messages', event: 'INSERT', filter: `recipient_id=eq.${user.id}` }
  let told = 0
  const onEvent = () => void told++
  const live = await aLiveReader({ url: site.url, token, tables: [messages], onEvent })
  const me: Person = {
    id: user.id,
    seen: [],
    promised: [],
    claims: 0,
    told: () => told,
    sentToMe: 0,
    live,
    headers: { ...headers, authorization: `Bearer ${token}` },
    cache: new Set(),
  }
  site.present.set(me.id, me)
  return me
}
