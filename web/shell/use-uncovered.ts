import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps what has the focus, or gets it back after a failure, out from under a notice. Not while it is being pressed: it
 * would move away from the finger.
 */
export function useUncovered(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    let isPressing = false
    const press = ({ type }: Event) => {
      isPressing = type === 'mousedown'
    }
    const focus = () => {
      if (!isPressing) uncover(card.current)
    }
    uncover(card.current)
    const end = new AbortController()
    const { signal } = end
    addEventListener('mousedown', press, { signal })
    addEventListener('mouseup', press, { signal })
    addEventListener('focusin', focus, { signal })
    return () => end.abort()
  }, [card])
}

function uncover(card: HTMLElement | null) {
  const focused = document.activeElement
  if (!card || card.closest('dialog') || !focused?.closest('main')) return
  const over = card.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  const isBeside = under.right <= over.left || under.bottom <= over.top || under.top >= over.bottom
  // What is higher than the room between the bar above and the notice keeps its beginning in sight.
  const top = Math.min(under.top - 80, under.bottom - over.top + 8)
  if (!isBeside) scrollBy({ top, behavior: 'instant' })
}
