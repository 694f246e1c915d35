import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
} from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { wayBack } from '../app/links.ts'
import { untilThere } from '../app/missing-part.ts'
import { sayDone, showNotice } from '../app/notices.ts'
import { usePageReady } from '../app/page-ready.ts'
import { pressAgain } from '../app/pressed-early.ts'
import { useStore } from '../app/store.ts'
import { useWords } from '../app/use-words.ts'
import { sessionReady } from './session.ts'
import { isSamePerson, readSession, type SessionState, sessionState } from './session-state.ts'

const AuthContext = createContext<typeof sessionState | null>(null)

/**
 * Tells the pages who looks at them, and loads their data again when that changes. Each part follows for itself: a
 * value that changes for all of them at once would have React take over the whole page in one long step.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The code for that may come late, or never.
    void untilThere(sessionReady)
    queueMicrotask(pressAgain)
    // What a page loads at its start waits for the session by itself; loading again would break that.
    let known = readSession()
    return sessionState.subscribe(() => {
      const next = readSession()
      if (known.status !== 'loading' && !isSamePerson(known, next)) void revalidate()
      known = next
    })
  }, [revalidate])
  useExpiry(useStore(sessionState))
  usePageReady()
  return <AuthContext.Provider value={sessionState}>{children}</AuthContext.Provider>
}

/**
 * Says once that a session ended by itself (A60), or with the account, whose settings lead home (PROFILE-23). Another
 * page then, and one just opened, stays: everybody may be allowed to read it.
 */
function useExpiry(state: SessionState) {
  const { t, links } = useWords(navigationWords)
  const navigate = useNavigate()
  const shown = useLocation()
  const at = useNavigation().location ?? shown
  const here = wayBack(at)
  // Behind the router's own state, which it draws when there is time: a page on its way is known only then.
  const ended = useDeferredValue(
    state.status === 'guest' && (state.deleted ? 'deleted' : state.expired),
  )
  const tell = useEffectEvent((when: 'at-start' | 'meanwhile' | 'deleted') => {
    if (when === 'deleted') {
      sayDone(t('notice.deleted'), t('notice.deleted-text'))
      const isSettings = here === links.profile(undefined, 'settings')
      if (isSettings) void navigate(links.home(), { replace: true })
      return
    }
    // Where the page leads there by itself, once more would ask about unsaved changes, and come back to the sign-in.
    const toLogin = () => at.pathname !== links.login() && void navigate(links.login(here))
    showNotice({
      tone: 'bad',
      title: t('notice.session-expired'),
      description: t('notice.session-expired-text'),
      ...(when === 'at-start' && { action: { label: t('nav.sign-in'), run: toLogin } }),
    })
    if (when === 'meanwhile') toLogin()
  })
  useEffect(() => {
    if (ended) tell(ended)
  }, [ended])
}

export function useAuth(): SessionState {
  const followed = useContext(AuthContext)
  if (!followed) throw new Error('useAuth must be used within an AuthProvider')
  return useStore(followed)
}

/** A member's own part of a page while it is they who look at it; else that nobody does, or that it is to come. */
export function useMine<Mine extends { memberId: string } | 'failed'>(mine: Mine | null) {
  const auth = useAuth()
  if (auth.status !== 'member') return auth.status
  const isTheirs = mine === 'failed' || mine?.memberId === auth.user.id
  return mine && isTheirs ? mine : 'loading'
}
