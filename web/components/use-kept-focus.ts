import { type RefObject, useEffect, useRef } from 'react'

/**
 * When an action takes its own button off the page, the focus would be lost with it: then it goes to
 * where the outcome stands. `outcome` changes when there is a new one.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, outcome: string) {
  const before = useRef(outcome)
  useEffect(() => {
    const isNew = before.current !== outcome
    before.current = outcome
    if (isNew && document.activeElement === document.body) place.current?.focus()
  }, [place, outcome])
}
