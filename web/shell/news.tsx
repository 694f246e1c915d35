import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { NotificationType } from '../../domain/notifications/limits.ts'
import { notificationWords } from '../../words/en/screens/notifications.ts'
import type { Links } from '../app/links.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { notificationsOf } from '../live/bindings.ts'
import type { LiveChange } from '../live/live-refresh.ts'
import { useLiveEvents } from '../live/use-live.ts'
import { isOpen, openThread } from '../messaging/open-thread.ts'
import { addressOf, type Cause } from '../notifications/addresses.ts'
import { loadUnread, noteOneRead } from '../notifications/note-read.ts'
import { unread, useUnread } from '../notifications/unread.ts'
import { numberedTitle, plainTitle, watchTitle } from './watch-title.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const causeOf = ({ record }: LiveChange): Cause => ({
  type: record.type as NotificationType,
  item_id: text(record.item_id) || null,
  sender_id: text(record.sender_id) || null,
})

/** Whether the member sees by themselves what they would be told. */
function isSeen(cause: Cause, links: Links) {
  const { type, item_id, sender_id } = cause
  if (type !== 'new_message') return false
  return isOpen(item_id ?? '', sender_id ?? '') || location.pathname === addressOf(cause, links)
}

/** Says each new thing once and keeps the number of unread ones, in the title too (A13, CALL-74, decision 039). */
export function News({ memberId }: { memberId: string }) {
  const { t, links } = useWords(notificationWords)
  const navigate = useNavigate()
  useEffect(() => {
    void loadUnread()
    return () => unread.set(null)
  }, [])
  useNumberInTitle(useUnread())
  useLiveEvents(notificationsOf(memberId), (changes) => {
    void loadUnread()
    const latest = changes.findLast(
      (change) => change.type === 'INSERT' && !isSeen(causeOf(change), links),
    )
    if (!latest) return
    const cause = causeOf(latest)
    const { type, item_id: item, sender_id: member } = cause
    const isMessage = type === 'new_message'
    const open = () => {
      if (isMessage && item && member) return openThread({ item, member })
      void noteOneRead(text(latest.record.id))
      void navigate(addressOf(cause, links))
    }
    showNotice({
      title: t(`notifications.${type}`),
      description: text(latest.record.message),
      action: { label: t(isMessage ? 'notifications.answer' : 'notifications.open'), run: open },
    })
  })
  return null
}

/** Puts a number before the title of whichever page is shown. */
function useNumberInTitle(count: number) {
  useEffect(() => {
    const end = watchTitle(() => {
      const wanted = numberedTitle(count)
      if (document.title !== wanted) document.title = wanted
    })
    return () => {
      end()
      document.title = plainTitle()
    }
  }, [count])
}
