import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'

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
