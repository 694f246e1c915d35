/**
 * Prepares a page's scripts once its first view is there, and begins them for whoever is there to use them: at the
 * first movement, touch or key; at once where more is shown than the first HTML has, which is a page with a skeleton,
 * of a browser that keeps something for it, of a link with a fragment, or shown by its scripts before; else after ten
 * quiet seconds. Runs in the browser by itself, as text (late-scripts.ts), so it uses nothing from outside.
 */
export function whenWanted(prepare: () => void, begin: () => void) {
  const patience = { view: 4_000, person: 10_000 }
  const keepsSomething = () => {
    try {
      return localStorage.length > 0
    } catch {
      return false
    }
  }
  const isWhole = () =>
    ![...document.querySelectorAll('.skeleton')].some((one) => one.getClientRects().length > 0)
  // The router numbers the addresses that it has shown.
  const wasHere = () => history.state?.idx !== undefined
  const onceViewed = () => {
    if (keepsSomething() || location.hash || wasHere() || !isWhole()) return begin()
    prepare()
    setTimeout(begin, patience.person)
  }
  const soon = () => (window.requestIdleCallback ?? setTimeout)(onceViewed)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
  setTimeout(onceViewed, patience.view)
  const listen = (kind: string, listener: (event: Event) => void) =>
    addEventListener(kind, listener, { passive: true, capture: true })
  for (const kind of ['pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])
    listen(kind, begin)
  listen('pointermove', (event) => {
    // A browser also tells of a mouse that lies still while a page is laid out beneath it.
    const { movementX, movementY } = event as PointerEvent
    if (movementX || movementY) begin()
  })
}
