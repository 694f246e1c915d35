import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Notes in the page which address it shows and answers to clicks for, for tests and for people's tools. The address
 * bar has the next one while that is still being drawn.
 */
export function usePageReady() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.ready = pathname + search
  }, [pathname, search])
}
