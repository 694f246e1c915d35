import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import type { LiveBinding } from '../live/client.ts'
import type { LiveChange } from '../live/live-refresh.ts'
import { useLiveEvents } from '../live/use-live.ts'
import { useAuth } from '../session/auth-provider.tsx'
import { closeThread, isOpen, openThread, useOpenThread } from './open-thread.ts'

const ThreadDialog = lazy(() =>
  import('./thread.tsx').then((module) => ({ default: module.ThreadDialog })),
)

/** Where a conversation appears in front of the page; its code comes when it is first opened. */
export function ThreadPlace() {
  const thread = useOpenThread()
  const [isNeeded, setNeeded] = useState(false)
  if (thread && !isNeeded) setNeeded(true)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) closeThread()
  }, [pathname])
  // Once there it stays, closed, so that the focus goes back to where it came from.
  return isNeeded ? (
    <Suspense fallback={null}>
      <ThreadDialog thread={thread} />
    </Suspense>
  ) : null
}

const newMessages: LiveBinding[] = [
  { table: 'notifications', event: 'INSERT', filter: 'type=eq.new_message' },
]

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Tells a member of a new message, on whichever page they are (A13, CALL-74). */
export function MessageNotices() {
  const { t } = useWords(messagingWords)
  const isMember = useAuth().status === 'member'
  useLiveEvents(isMember ? newMessages : null, (changes) => {
    const latest = changes.findLast((change) => !isBeingRead(change))
    if (!latest) return
    const [item, member] = [text(latest.record.item_id), text(latest.record.sender_id)]
    showNotice({
      title: t('messages.new'),
      description: text(latest.record.message),
      ...(item &&
        member && {
          action: { label: t('messages.read'), run: () => openThread({ item, member }) },
        }),
    })
  })
  return null
}

const isBeingRead = ({ record }: LiveChange) => isOpen(text(record.item_id), text(record.sender_id))
