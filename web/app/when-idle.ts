import { useEffect, useState } from 'react'

/** Does something once the page has nothing else to do. */
export function whenIdle(run: () => void) {
  const wait = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000))
  wait(run)
}

/** Not every browser knows whether somebody asked it to save data. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** When the page of a link that many follow is fetched: while this one is idle, or at a touch for who saves data. */
export function usePrefetch(): 'render' | 'intent' {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setWanted(!savesData())), [])
  return isWanted ? 'render' : 'intent'
}
