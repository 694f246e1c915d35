import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { publicKey } from '../../domain/accounts/limits.ts'
import { keepText, keyOf, readText } from '../app/kept.ts'
import { createStore } from '../app/store.ts'
import { browserHeader } from './browser-id.ts'
import { followSignOuts, forgetTraces, sendUnsent } from './traces.ts'

export type SessionUser = { id: string; email: string; full_name: string }

/** Who looks at the page: not known yet, nobody we know, or a member. */
export type SessionState =
  | { status: 'loading' }
  /** `expired`: the session ended by itself, found when the page was opened or while it was used. */
  | { status: 'guest'; expired?: 'at-start' | 'meanwhile' }
  | { status: 'member'; user: SessionUser }

/** What the auth client keeps the session under. */
const keptAs = 'auth'

/** Who looks at the page. */
export const onlooker = createStore<SessionState>({ status: 'loading' })
export const readSession = onlooker.get

let client: Promise<GoTrueClient> | null = null

const personIn = (session: SessionState) =>
  session.status === 'member' ? session.user.id : session.status
const nameIn = (session: SessionState) =>
  session.status === 'member' ? session.user.full_name : null

/** Whether the same person looks at the page, or both times nobody we know. */
export const isSamePerson = (one: SessionState, other: SessionState): boolean =>
  personIn(one) === personIn(other)

function setState(next: SessionState) {
  const before = readSession()
  if (!isSamePerson(before, next) || nameIn(before) !== nameIn(next)) onlooker.set(next)
}

/** The next state after what the auth client reports (AUTH-18, AUTH-19). */
export function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (event === 'SIGNED_OUT' || !session) return { status: 'guest' }
  const { id, email = '', user_metadata } = session.user
  return { status: 'member', user: { id, email, full_name: user_metadata.full_name ?? '' } }
}

/** Set when the server refused to refresh the session: then its end was nobody's wish. */
let isRefreshRefused = false
let isLeaving = false

const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (String(input).includes('grant_type=refresh_token'))
    isRefreshRefused = response.status >= 400 && response.status < 500
  return response
}

const guestAfterExpiry = (): SessionState => ({
  status: 'guest',
  expired: readSession().status === 'loading' ? 'at-start' : 'meanwhile',
})

/** The auth client, fetched when somebody signs in or is signed in, never before; rejects when it cannot be. */
export function authClient(): Promise<GoTrueClient> {
  client ??= makeClient().catch((error) => {
    client = null
    throw error
  })
  return client
}

async function makeClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  const made = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}`, ...browserHeader() },
    storageKey: keyOf(keptAs),
    persistSession: true,
    autoRefreshToken: true,
    // A session in an address would be taken without a click, in place of the one that is there (A31).
    detectSessionInUrl: false,
    fetch: watchedFetch,
  })
  made.onAuthStateChange((event, session) => {
    const isExpired = event === 'SIGNED_OUT' && isRefreshRefused && !isLeaving
    setState(isExpired ? guestAfterExpiry() : stateAfter(event, session))
  })
  return made
}

/** Reads the session once, at the start of the page (AUTH-16, AUTH-17). */
export async function startSession(): Promise<void> {
  followSignOuts()
  // Only where there may be a session is the auth client worth its bytes at the start.
  if (readText('localStorage', keptAs) === null) {
    setState({ status: 'guest' })
    followOtherTabs()
    return
  }
  const auth = await authClient()
  const { data } = await auth.getSession()
  setState(stateAfter('INITIAL_SESSION', data.session))
}

/** A guest's page learns of a sign-in in another tab without having the auth client. */
function followOtherTabs() {
  addEventListener('storage', (event) => {
    const isSession = event.key === keyOf(keptAs) && event.newValue
    if (isSession && readSession().status === 'guest') void authClient()
  })
}

let started: Promise<void> | null = null

/** Who looks at the page. Rejects when the auth client cannot be fetched; the next who asks tries again. */
export async function sessionReady(): Promise<SessionState> {
  started ??= startSession().catch((error) => {
    started = null
    throw error
  })
  await started
  return readSession()
}

/** The bearer token for a call, fresh enough to be used; null for a guest, and where it cannot be refreshed now. */
export async function accessToken(): Promise<string | null> {
  if ((await sessionReady()).status !== 'member') return null
  const { data, error } = await (await authClient()).getSession()
  // The client reports the end of a session that it ends, but not that one is gone from the browser.
  if (!data.session && !error) await sessionExpired()
  return data.session?.access_token ?? null
}

/** Whether the session was opened by a letter, so that a password may be chosen (security rules, §3.7). */
export async function mayChoosePassword(): Promise<boolean> {
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  const methods: { method?: string }[] | undefined = data?.currentAuthenticationMethods.map(
    (one) => (typeof one === 'string' ? { method: one } : one),
  )
  return methods?.some(({ method }) => method === 'recovery') ?? false
}

/** The member has another name now: the session has it from its next refresh on, which is now. */
export async function renewSession(): Promise<void> {
  await (await authClient()).refreshSession()
}

/** How long signing out waits for a server that does not answer. */
const patience = 2000
const longEnough = () => new Promise((resolve) => setTimeout(resolve, patience))

/** Signs out in every tab at once, with what this browser keeps of the member, also when no server answers. */
export async function signOut(): Promise<void> {
  await Promise.race([sendUnsent(), longEnough()])
  forgetTraces()
  await endSession()
  setState({ status: 'guest' })
}

/** The server no longer takes the session: the member signs in again, and what they typed stays (A60). */
export async function sessionExpired(): Promise<void> {
  if (readSession().status !== 'member') return
  setState(guestAfterExpiry())
  await endSession()
}

async function endSession() {
  isLeaving = true
  try {
    const auth = await authClient()
    await Promise.race([auth.signOut({ scope: 'local' }), longEnough()])
  } catch {
    // Here it is over all the same; on the server it ends when its time is up.
  } finally {
    isLeaving = false
    keepText('localStorage', keptAs, null)
  }
}
