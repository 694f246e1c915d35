import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Keeps the router from loading the old page anew, which would stop the way to the new one. */
const goOn = (event: NavigateEvent) => {
  if (event.navigationType === 'reload') event.preventDefault()
}

/** Leaves a link to another page to the browser while there is no connection; what a page asks for itself stays with it. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (link && link.pathname !== location.pathname) event.stopPropagation()
}

/**
 * Without a connection a page that is asked for inside the product is asked of the browser instead: its address
 * stands there, and the service worker answers with the page about being offline, which asks for it again. By
 * itself the router would load the page anew that one wanted to leave.
 */
export function useOfflinePage() {
  useEffect(() => {
    addEventListener('click', leaveToBrowser, { capture: true })
    return () => removeEventListener('click', leaveToBrowser, { capture: true })
  }, [])
  const { state, location: wanted, formMethod = 'GET' } = useNavigation()
  const isAsked = state === 'loading' && formMethod === 'GET'
  useEffect(() => {
    if (!isAsked || navigator.onLine) return
    const { pathname, search, hash } = wanted
    // Back and forward are there already, and may need nothing that is not.
    if (location.pathname + location.search === pathname + search) return
    window.navigation?.addEventListener('navigate', goOn)
    location.assign(pathname + search + hash)
  }, [isAsked, wanted])
}
