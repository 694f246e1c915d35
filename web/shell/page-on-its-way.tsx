import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { RunningLine } from '../components/running-line.tsx'

/** The link or button that was pressed last: most navigations begin with one. */
let pressed: HTMLElement | null = null

function notePressed({ target }: Event) {
  pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}

/** While the router is on its way to a page, a line runs and what was pressed to get there stays marked. */
export function PageOnItsWay() {
  const { location } = useNavigation()
  useEffect(() => {
    addEventListener('click', notePressed, { capture: true })
    return () => removeEventListener('click', notePressed, { capture: true })
  }, [])
  useEffect(() => {
    if (!location) pressed = null
    const link = pressed
    if (!link) return
    link.dataset.pending = ''
    return () => {
      delete link.dataset.pending
    }
  }, [location])
  return location ? <RunningLine /> : null
}
