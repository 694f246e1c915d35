import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useFormAction } from 'react-router'
import { publicKey } from '../../domain/accounts/limits.ts'
import { accessToken } from '../session/access-token.ts'
import { readSession, sessionState } from '../session/session-state.ts'
import { createLive, type LiveBinding } from './client.ts'
import { liveIntent } from './intent.ts'
import type { Refresh } from './live-refresh.ts'
import { oneAtATime } from './one-at-a-time.ts'

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
  const { submit } = useFetcher()
  // By itself it would ask the page that one is on the way to.
  const action = useFormAction()
  return useCallback(
    () => submit({ intent: liveIntent }, { method: 'post', action }),
    [submit, action],
  )
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
  const load = useOneLoad(useReload())
  const refresh = () => {
    beforeRefresh?.()
    load()
  }
  useLiveEvents(bindings, refresh, readAt)
  return refresh
}

/** Loads when it is called: one load at a time, and once more for all calls meanwhile. */
export function useOneLoad(load: () => Promise<void>): () => void {
  const loadNow = useEffectEvent(load)
  const [loads] = useState(() => oneAtATime(() => loadNow()))
  useEffect(() => loads.stop, [loads])
  return () => void loads.ask()
}
