import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Menu } from './use-menu.ts'

type Props = { menu: Menu; className: string; children: ReactNode }

/** The list of a menu. Escape (the focus goes back), a click beside it, or the focus leaving closes it. */
export function MenuPanel({ menu, className, children }: Props) {
  const { id, area, button, isOpen, setOpen } = menu
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      button.ref.current?.focus()
    } else {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (!(to instanceof Node) || area.current?.contains(to)) return
    }
    setOpen(false)
  })
  useEffect(() => {
    const place = area.current
    if (!isOpen || !place) return
    const end = new AbortController()
    const { signal } = end
    place.addEventListener('keydown', close, { signal })
    place.addEventListener('focusout', close, { signal })
    document.addEventListener('pointerdown', close, { signal })
    return () => end.abort()
  }, [area, isOpen])
  return (
    <div id={id} hidden={!isOpen} className={className}>
      {children}
    </div>
  )
}
