import { randomBytes, randomUUID } from 'node:crypto'
import { GoTrueClient } from '@supabase/auth-js'
import { publicKey } from '../domain/accounts/limits.ts'
import { hashPassword } from '../domain/accounts/passwords.ts'
import { ownWork } from '../domain/turns/queue.ts'
import type { World } from './world.ts'

/** What a browser keeps between two pages, here in memory. */
export function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export type Tab = {
  auth: GoTrueClient
  /** The names of the auth events so far. */
  events: string[]
  /** The requests so far, as `POST /token?grant_type=password`. */
  requests: string[]
  /** How often the client looked whether its session must be refreshed. */
  looks(): number
}

/**
 * One tab with the real auth client, which sends these headers with every request. Tabs with the same
 * storage belong to one browser.
 */
export async function aTab(
  url: string,
  storage = aStorage(),
  headers: Record<string, string> = {},
): Promise<Tab> {
  const events: string[] = []
  const requests: string[] = []
  let looks = 0
  const base = `${url}/auth/v1`
  const auth = new GoTrueClient({
    url: base,
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}`, ...headers },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage,
    debug: (_, step, stage) => {
      if (step === '#_autoRefreshTokenTick()' && stage === 'end') looks++
    },
    fetch: (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${String(input).slice(base.length)}`)
      return fetch(input, init)
    },
  })
  auth.onAuthStateChange((event) => void events.push(event))
  await auth.initialize()
  return { auth, events, requests, looks: () => looks }
}

/** Where an attempt comes from when that does not matter. */
export const somewhere = { network: 'unknown' }

/** What a browser tells of itself: a random id that it keeps. */
export const aBrowserId = () => ({ 'x-browser-id': randomBytes(16).toString('hex') })

export const aPassword = 'mango-tree-by-the-well'
export const anAddress = () => `member-${randomUUID()}@example.org`

let hashed: Promise<string> | undefined

/** What a member signs in with who signed up before, without the time that a password takes each time. */
export async function anAccount({ aMember, database }: Pick<World, 'aMember' | 'database'>) {
  const { id, email } = await aMember()
  hashed ??= hashPassword(aPassword, ownWork)
  const password_hash = await hashed
  await database.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { email, password: aPassword }
}

/** A tab of a browser in which a member signed in, with everything that the server said. */
export async function aSignedInTab(
  world: Parameters<typeof anAccount>[0],
  { url }: { url: string },
  storage = aStorage(),
) {
  const tab = await aTab(url, storage)
  const account = await anAccount(world)
  return { ...tab, ...account, session: await signIn(tab, account) }
}

/** Signs in and gives the session. */
export async function signIn({ auth }: Tab, account: { email: string; password: string }) {
  const { data, error } = await auth.signInWithPassword(account)
  if (error) throw error
  return data.session
}
