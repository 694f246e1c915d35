import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/**
 * Whether somebody is with what a region shows: the pointer or the focus is on it, or the window was left for another.
 * When what had the focus goes, the focus returns to where it came from.
 */
export function useReading(region: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const before = useRef<EventTarget | null>(null)
  // An element that goes with the focus or under the pointer sends no event.
  useLayoutEffect(() => {
    if (shown.length === 0) setPointed(false)
    if (!isFocused || region.current?.contains(document.activeElement)) return
    setFocused(false)
    if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [region, shown, isFocused])
  return {
    isReading: useIsAway() || isPointed || isFocused,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      setFocused(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  }
}

function useIsAway() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    addEventListener('blur', () => setAway(true), { signal: end.signal })
    addEventListener('focus', () => setAway(false), { signal: end.signal })
    return () => end.abort()
  }, [])
  return isAway
}
