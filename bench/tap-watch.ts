declare global {
  interface Window {
    /** Milliseconds from the tap to the first frame that looked otherwise. */
    answered?: number | undefined
  }
}

/**
 * Runs in the page before the tap. From the moment the finger touches, by the clock of the event itself, each frame
 * is compared with how the page looked before: the element that is tapped by its computed style (what `:active` does is
 * no mutation), all others by what a MutationObserver names, as far as it can be seen. The time is taken when the first
 * frame with a difference was drawn. Event timing would not do: it ends at the next frame, whether that shows anything
 * or not.
 */
export function watchTap() {
  const looks = (element: Element) =>
    ['', '::after']
      .map((part) => getComputedStyle(element, part))
      .flatMap((style) => [
        ...[style.display, style.visibility, style.opacity, style.color, style.backgroundColor],
        ...[style.borderColor, style.boxShadow, style.outlineStyle, style.transform, style.fill],
      ])
      .join()
  const isSeen = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const isThere = width > 1 && height > 1 && isInside
    return isThere && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const before = new Map<Element, string>()
  for (const element of document.querySelectorAll('body, body *'))
    if (isSeen(element)) before.set(element, looks(element))

  const touched = new Set<Element>()
  const added = new Set<Element>()
  let isChanged = false
  const note = ({ type, target, addedNodes, removedNodes }: MutationRecord) => {
    if (type === 'attributes') touched.add(target as Element)
    if (type === 'characterData') isChanged ||= before.has(target.parentElement ?? document.body)
    for (const node of addedNodes) {
      if (node instanceof Element) added.add(node)
      else if (node.textContent && node.parentElement) added.add(node.parentElement)
    }
    for (const node of removedNodes) isChanged ||= before.has(node as Element)
  }
  const observer = new MutationObserver((records) => records.forEach(note))
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })

  const differs = (element: Element) => isSeen(element) && before.get(element) !== looks(element)
  const shows = (element: Element) =>
    isSeen(element) || [...element.querySelectorAll('*')].some((part) => isSeen(part))
  const start = ({ timeStamp, target }: Event) => {
    const tapped = performance.timeOrigin + timeStamp
    // Not now: storing takes its time.
    addEventListener('pagehide', () => {
      sessionStorage.setItem('tapped', String(tapped))
      if (window.answered) sessionStorage.setItem('answered', String(window.answered))
    })
    const pressed = (target as Element).closest('a, button') ?? (target as Element)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.answered = performance.now() - timeStamp
    }
    const look = () => {
      observer.takeRecords().forEach(note)
      isChanged ||= differs(pressed) || [...touched].some(differs) || [...added].some(shows)
      if (isChanged) port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', start, { capture: true, once: true })
}

/**
 * Runs in each new document: where the browser itself left the one before, without an answer, this one's first view is
 * it.
 */
export function watchArrival() {
  const tapped = Number(sessionStorage.getItem('tapped'))
  window.answered = Number(sessionStorage.getItem('answered')) || undefined
  if (!tapped || window.answered) return
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) window.answered = performance.timeOrigin + paint.startTime - tapped
  }).observe({ type: 'paint', buffered: true })
}
