import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { publicKey } from '../../domain/accounts/limits.ts'
import { keepText, keyOf } from '../app/kept.ts'
import { pause } from '../app/pause.ts'
import { browserHeader } from './browser-id.ts'
import { keptAs, keptSession, readSession, type SessionState, setSession } from './session-state.ts'
import { forgetMember, forgetTraces, sendUnsent } from './traces.ts'

let client: Promise<GoTrueClient> | null = null

/** The next state after what the auth client reports (AUTH-18, AUTH-19). */
export function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (event === 'SIGNED_OUT' || !session) return { status: 'guest' }
  const { id, email = '', user_metadata } = session.user
  return { status: 'member', user: { id, email, full_name: user_metadata.full_name ?? '' } }
}

/**
 * Who looks at a page that has just come. Where a session cannot be refreshed just now the client says that there is
 * none, and keeps it: only one that the server refuses is gone (decision 026).
 */
const atStart = (session: Session | null) => stateAfter('INITIAL_SESSION', session ?? keptSession())

/** Set when the server refused to refresh the session, until the next sign-in: then its end was nobody's wish. */
let isRefreshRefused = false
/** Whose session was refused because their account was deleted, perhaps on another device. */
let deletedMember: string | null = null
let isLeaving = false

const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (String(input).includes('grant_type=refresh_token')) {
    isRefreshRefused = response.status >= 400 && response.status < 500
    deletedMember = isRefreshRefused ? await keptIfDeleted() : null
  }
  return response
}

/** A session that is refused does not say why; everybody may know whether there is such a member. */
async function keptIfDeleted(): Promise<string | null> {
  const id = keptSession()?.user.id
  if (!id) return null
  try {
    const answer = await fetch(`/api/v1/members/${id}`)
    return answer.status === 404 && (await answer.json()).code === 'member_not_found' ? id : null
  } catch {
    return null
  }
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
    if (event === 'SIGNED_IN') isRefreshRefused = false
    const isExpired = event === 'SIGNED_OUT' && isRefreshRefused && !isLeaving
    if (event === 'INITIAL_SESSION') setSession(atStart(session))
    else if (isExpired && deletedMember) forgetAccount(deletedMember)
    else setSession(isExpired ? guestAfterExpiry() : stateAfter(event, session))
  })
  return made
}

/** The session that this browser keeps, as it is now. */
export async function findSession(): Promise<SessionState> {
  const { data } = await (await authClient()).getSession()
  return atStart(data.session)
}

/** The bearer token of the member who is signed in, fresh enough to be used; null where it cannot be refreshed now. */
export async function freshToken(): Promise<string | null> {
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

/** Signs out in every tab at once, with what this browser keeps of the member, also when no server answers. */
export async function signOut(): Promise<void> {
  await Promise.race([sendUnsent(), pause(patience)])
  forgetTraces()
  await closeSession()
}

/** Ends a session here that nobody signs out of, as that of a letter's link: what was typed before it stays. */
export async function closeSession(): Promise<void> {
  const closed = keptSession()?.refresh_token
  isLeaving = true
  try {
    const auth = await authClient()
    await Promise.race([auth.signOut({ scope: 'local' }), pause(patience)])
  } catch {
    // Here it is over all the same; on the server it ends when its time is up.
  } finally {
    isLeaving = false
    // The auth client has removed it and said so, or could not. Meanwhile somebody may have signed in.
    if (keptSession()?.refresh_token === closed) {
      keepText('localStorage', keptAs, null)
      setSession({ status: 'guest' })
    }
  }
}

/** The server no longer takes the session: the member signs in again, and what they typed stays (A60). */
export async function sessionExpired(): Promise<void> {
  if (readSession().status !== 'member') return
  setSession(guestAfterExpiry())
  await closeSession()
}

/** The account of who is signed in was deleted, from here or elsewhere: nothing of it stays on this device. */
export async function accountDeleted(): Promise<void> {
  const session = readSession()
  if (session.status !== 'member') return
  forgetAccount(session.user.id)
  await closeSession()
}

function forgetAccount(memberId: string) {
  forgetMember(memberId)
  forgetTraces()
  setSession({ status: 'guest', deleted: true })
}
