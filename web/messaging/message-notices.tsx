import { messagingWords } from '../../words/en/screens/messaging.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import type { LiveBinding } from '../live/client.ts'
import type { LiveChange } from '../live/live-refresh.ts'
import { useLiveEvents } from '../live/use-live.ts'
import { useAuth } from '../session/auth-provider.tsx'
import { isOpen, openThread } from './open-thread.ts'

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
