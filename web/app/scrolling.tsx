import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterStateContext as RouterState,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'

/**
 * Puts pages to where they were left. The router goes to the top of the first page once all that it reads is there; on
 * a slow line that is seconds after it can be read, and whoever has begun to scroll stays where they are.
 */
export function Scrolling() {
  const place = useRef(0)
  return (
    <>
      <Before place={place} />
      <ScrollRestoration />
      <After place={place} />
      <Below />
    </>
  )
}

type Props = { place: RefObject<number> }

/** Notes where the first page stands, whenever the router has something new. */
function Before({ place }: Props) {
  const { key } = useLocation()
  const first = useRef<string | null>(key)
  useMatches()
  useLayoutEffect(() => {
    if (key !== first.current) first.current = null
    place.current = first.current === null ? 0 : scrollY
  })
  return null
}

function After({ place }: Props) {
  useMatches()
  useLayoutEffect(() => {
    if (place.current > 0 && scrollY === 0) scrollTo({ top: place.current, behavior: 'instant' })
  })
  return null
}

/**
 * Goes on to the place that was left where that is below all that the page has as yet: the router goes there once, and
 * what is fetched comes later.
 */
function Below() {
  const { key } = useLocation()
  const place = useContext(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => {
    if (typeof place === 'number' && scrollY < place) goOnTo(place, key)
  }, [place, key])
  return null
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Follows the page as it grows, until the place is there, somebody moves, or another page is called for. */
function goOnTo(top: number, key: string) {
  const stop = () => {
    observer.disconnect()
    for (const kind of moves) removeEventListener(kind, stop)
  }
  const observer = new ResizeObserver(() => {
    if (history.state?.key !== key) return stop()
    scrollTo({ top, behavior: 'instant' })
    if (scrollY > top - 2) stop()
  })
  observer.observe(document.documentElement)
  for (const kind of moves) addEventListener(kind, stop)
}
