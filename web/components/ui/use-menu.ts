import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted'

/** A list behind a button. Escape (the focus goes back), a click beside it, or the focus leaving closes it. */
export function useMenu(id: string) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      button.current?.focus()
    } else {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (!(to instanceof Node) || area.current?.contains(to)) return
    }
    setOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const end = new AbortController()
    const { signal } = end
    area.current?.addEventListener('keydown', close, { signal })
    area.current?.addEventListener('focusout', close, { signal })
    document.addEventListener('pointerdown', close, { signal })
    return () => end.abort()
  }, [isOpen])
  return {
    area,
    setOpen,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id, hidden: !isOpen },
  }
}
