import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export type Place = { element: Element; rect: DOMRect }

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The first target that can be seen, in the order of the selectors, else the header (A49). */
function find(target: string): Element | null {
  for (const selector of [...target.split(','), 'header']) {
    const seen = [...document.querySelectorAll(selector.trim())].find(isVisible)
    if (seen) return seen
  }
  return null
}

/** Where the target of a step is, also after the page moved, changed or was left for another. */
export function useTarget(target: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!key) return
    const look = () => {
      const element = find(target)
      setPlace(element && { element, rect: element.getBoundingClientRect() })
    }
    find(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    look()
    const changed = new ResizeObserver(look)
    changed.observe(document.body)
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    return () => {
      changed.disconnect()
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [target, key])
  return place
}
