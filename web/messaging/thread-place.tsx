import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { late, useEver } from '../app/lazily.tsx'
import { RunningLine } from '../components/running-line.tsx'
import { closeThread, useOpenThread } from './open-thread.ts'

const ThreadDialog = late(
  () => import('./thread.tsx').then((module) => module.ThreadDialog),
  <RunningLine />,
)

/** Where a conversation appears in front of the page; its code comes when it is first opened. */
export function ThreadPlace() {
  const thread = useOpenThread()
  const isNeeded = useEver(thread !== null)
  const { pathname } = useLocation()
  // As one leaves the page, not as this comes: the button may have been pressed before.
  useEffect(() => () => void (pathname && closeThread()), [pathname])
  return isNeeded && <ThreadDialog thread={thread} />
}
