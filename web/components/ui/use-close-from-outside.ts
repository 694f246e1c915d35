import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes on Escape (the focus goes back to the button), on a click beside it, and when the focus leaves. */
export function useCloseFromOutside(
  area: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
  button: RefObject<HTMLElement | null>,
) {
  const closing = useEffectEvent(close)
  useEffect(() => {
    const element = area.current
    if (!open || !element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      closing()
      button.current?.focus()
    }
    const onLeave = (event: FocusEvent | PointerEvent) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (to instanceof Node && !element.contains(to)) closing()
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
  }, [area, button, open])
}
