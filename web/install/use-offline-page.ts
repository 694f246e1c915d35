import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/**
 * Without a connection a page that is asked for inside the product is asked of the browser instead: its address
 * stands there, and the service worker answers with the page about being offline, which asks for it again. By
 * itself the router would load the page anew that one wanted to leave.
 */
export function useOfflinePage() {
  const { state, location: wanted, formMethod = 'GET' } = useNavigation()
  const isAsked = state === 'loading' && formMethod === 'GET'
  useEffect(() => {
    if (!isAsked || navigator.onLine) return
    const { pathname, search, hash } = wanted
    location.assign(pathname + search + hash)
  }, [isAsked, wanted])
}
