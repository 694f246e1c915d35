import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazily } from '../app/lazily.tsx'
import { RunningLine } from '../components/running-line.tsx'
import { closeThread, useOpenThread } from './open-thread.ts'

const ThreadDialog = lazily(() => import('./thread.tsx').then((module) => module.ThreadDialog))

/** Where a conversation appears in front of the page; its code comes when it is first opened. */
export function ThreadPlace() {
  const thread = useOpenThread()
  const [isNeeded, setNeeded] = useState(false)
  if (thread && !isNeeded) setNeeded(true)
  const { pathname } = useLocation()
  // As one leaves the page, not as this comes: the button may have been pressed before.
  useEffect(() => () => void (pathname && closeThread()), [pathname])
  // Once there it stays, closed, so that the focus goes back to where it came from.
  return isNeeded ? (
    <Suspense fallback={<RunningLine />}>
      <ThreadDialog thread={thread} />
    </Suspense>
  ) : null
}
