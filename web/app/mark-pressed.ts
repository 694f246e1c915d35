/**
 * Marks what a finger presses as `data-pressed` before any other script is there or has answered: `:active` comes only
 * when the finger has left, and behind what the tap sets off. It comes with the second frame, when a finger that
 * scrolls has moved on; not by a timer: browsers hold those back while a finger is down. Runs in the browser by itself,
 * as text (late-scripts.ts), so it uses nothing from outside.
 */
export function markPressed() {
  const staysFor = 150
  let pressed: HTMLElement | null = null
  const mark = () => {
    if (pressed) pressed.dataset.pressed = ''
  }
  const end = () => {
    const left = pressed
    pressed = null
    return left
  }
  const listen = (kind: string, listener: (event: PointerEvent) => void) =>
    addEventListener(kind, listener as (event: Event) => void, { capture: true, passive: true })
  listen('pointerdown', ({ target, pointerType, isPrimary }) => {
    if (pointerType === 'mouse' || !isPrimary) return
    pressed = (target as Element).closest<HTMLElement>('a, button:enabled, summary')
    requestAnimationFrame(() => requestAnimationFrame(mark))
  })
  listen('pointerup', () => {
    mark()
    const left = end()
    setTimeout(() => left?.removeAttribute('data-pressed'), staysFor)
  })
  listen('pointercancel', () => end()?.removeAttribute('data-pressed'))
}
