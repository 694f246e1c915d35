import { keyOf } from '../app/kept.ts'
import { keptAs, keptSession, readSession, type SessionState, setSession } from './session-state.ts'
import { followSignOuts } from './traces.ts'

/** Whose session this browser keeps; it may have ended. */
export const keptMember = () => keptSession()?.user.id

/** Fetches code that only members need while the session is read, where there may be one. */
export function fetchForMember(...wanted: (() => unknown)[]) {
  if (keptMember()) for (const load of wanted) Promise.resolve(load()).catch(() => {})
}

/** What a page can do with a session. A guest needs none of it. */
const ofMembers = () => import('./member-session.ts')

/** Reads the session once, at the start of the page (AUTH-16, AUTH-17). */
async function startSession(): Promise<void> {
  followSignOuts()
  if (!keptMember()) {
    setSession({ status: 'guest' })
    followOtherTabs()
    return
  }
  // Both are fetched at the same time.
  const [{ findSession }] = await Promise.all([ofMembers(), import('@supabase/auth-js')])
  setSession(await findSession())
}

/** A guest's page learns of a sign-in in another tab. */
function followOtherTabs() {
  addEventListener('storage', (event) => {
    const isSession = event.key === keyOf(keptAs) && event.newValue
    if (isSession && readSession().status === 'guest')
      void ofMembers().then(({ authClient }) => authClient())
  })
}

let started: Promise<void> | null = null

/** Who looks at the page. Rejects when the code for that cannot be fetched; the next who asks tries again. */
export async function sessionReady(): Promise<SessionState> {
  started ??= startSession().catch((error) => {
    started = null
    throw error
  })
  await started
  return readSession()
}
