import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { publicKey } from '../../domain/accounts/limits.ts'
import { accessToken, subscribeToSession } from '../session/session.ts'
import { createLive, type Live, type LiveBinding } from './client.ts'
import type { LiveChange } from './live-refresh.ts'

let live: Live | null = null

/** The one live connection of the page. */
function pageLive(): Live {
  if (live) return live
  const made = createLive({ origin: location.origin, publicKey, getAccessToken: accessToken })
  subscribeToSession((state) => {
    if (state.status !== 'loading') void made.identityChanged()
  })
  live = made
  return made
}

/**
 * Loads the route's data again when something happens that the bindings name (CALL-75, ORDERS-14,
 * RATE-08); null watches nothing. `beforeRefresh` is told first, to drop what is cached (A55) or to
 * show a notice (A13); with no changes when some may have been missed.
 */
export function useLive(
  bindings: LiveBinding[] | null,
  beforeRefresh?: (changes: LiveChange[]) => void,
): void {
  const { state, revalidate } = useRevalidator()
  const isMissed = useRef(false)
  const key = bindings && JSON.stringify(bindings)

  const refresh = useEffectEvent((changes: LiveChange[]) => {
    beforeRefresh?.(changes)
    // A second load would cut off the first; under many events none would ever end.
    if (state === 'idle') void revalidate()
    else isMissed.current = true
  })

  useEffect(() => {
    if (key === null) return
    return pageLive().subscribe(JSON.parse(key) as LiveBinding[], (changes) => refresh(changes))
  }, [key])

  useEffect(() => {
    if (state !== 'idle' || !isMissed.current) return
    isMissed.current = false
    void revalidate()
  }, [state, revalidate])
}
