import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useFormAction } from 'react-router'
import { publicKey } from '../../domain/accounts/limits.ts'
import { accessToken } from '../session/access-token.ts'
import { readSession, sessionState } from '../session/session-state.ts'
import { createLive, type LiveBinding } from './client.ts'
import { liveIntent } from './intent.ts'
import type { Refresh } from './live-refresh.ts'

let live: ReturnType<typeof createLive> | null = null

function pageLive() {
  if (live) return live
  const made = createLive({ origin: location.origin, publicKey, getAccessToken: accessToken })
  sessionState.subscribe(() => {
    if (readSession().status !== 'loading') void made.identityChanged()
  })
  live = made
  return made
}

/**
 * Calls back when something happens that the bindings name, and when some may have been missed since `readAt`; null
 * watches nothing. For what does not belong to the page's data, as a notice (A13).
 */
export function useLiveEvents(
  bindings: LiveBinding[] | null,
  onEvents: Refresh,
  readAt: number | null = null,
): void {
  const key = bindings && JSON.stringify(bindings)
  const tell = useEffectEvent(onEvents)
  const follow = useEffectEvent((watched: string) =>
    pageLive().subscribe(JSON.parse(watched), (...what) => tell(...what), readAt),
  )
  useEffect(() => {
    if (key === null) return
    return follow(key)
  }, [key])
}

/**
 * Loads the page's data again as after an action. A revalidation of the router would take the redirect from an
 * action that is under way.
 */
export function useReload() {
  const { state, submit } = useFetcher()
  // By itself it would ask the page that one is on the way to.
  const action = useFormAction()
  const reload = useCallback(
    () => void submit({ intent: liveIntent }, { method: 'post', action }),
    [submit, action],
  )
  return { state, reload }
}

/**
 * Loads the route's data again when something happens that the bindings name (CALL-75, ORDERS-14,
 * RATE-08), and when something may have since `readAt`, when reading them began; null watches nothing. The page's
 * action knows `liveIntent`. `beforeRefresh` is told first, to drop what is cached (A55). Returns what loads them again
 * at any other time.
 */
export function useLive(
  bindings: LiveBinding[] | null,
  readAt: number | null = null,
  beforeRefresh?: () => void,
): () => void {
  const { state, reload } = useReload()
  const load = useOneLoad(state, reload)
  const refresh = () => {
    beforeRefresh?.()
    load()
  }
  useLiveEvents(bindings, refresh, readAt)
  return refresh
}

/**
 * The same load, one at a time, and once more for all that was asked for meanwhile: a second load would cut off the
 * first, and under many events none would ever end.
 */
export function useOneLoad(state: 'idle' | 'loading' | 'submitting', load: () => void): () => void {
  const isMissed = useRef(false)
  const loadMissed = useEffectEvent(load)
  useEffect(() => {
    if (state !== 'idle' || !isMissed.current) return
    isMissed.current = false
    loadMissed()
  }, [state])
  return () => {
    if (state === 'idle') load()
    else isMissed.current = true
  }
}
