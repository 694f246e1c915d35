import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { MessageSquareText } from '../components/ui/icons.tsx'
import { openThread } from './open-thread.ts'

type Props = {
  item: { id: string; title?: string }
  to: { id: string; full_name: string | null }
  className?: string
}

/** Opens the conversation of an exchange in front of the page. It is read out with whom and about what. */
export function MessageButton({ item, to, className = '' }: Props) {
  const { t } = useWords(messagingWords)
  const name = to.full_name ?? t('common.anonymous')
  const about = item.title && t('messages.open-about', { title: item.title })
  const label = [t('messages.open'), t('messages.open-to', { name }), about]
    .filter(Boolean)
    .join(' ')
  return (
    <Button
      look="secondary"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openThread({ item: item.id, member: to.id, name })}
      className={className}
    >
      <MessageSquareText aria-hidden />
      {t('messages.open')}
    </Button>
  )
}

/** The last message of a conversation, in a line that opens it. */
export function ConversationLine({ conversation }: { conversation: ConversationSummary }) {
  const { t } = useWords(messagingWords)
  const { item_id, other_user_id, name, last_message, is_own } = conversation
  if (item_id === null) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openThread({ item: item_id, member: other_user_id, name })}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-xl text-left text-sm hover:text-leaf"
    >
      <MessageSquareText aria-hidden className="size-5 shrink-0 text-leaf" />
      <span className="line-clamp-2 min-w-0 break-words">
        {t(is_own ? 'messages.last-own' : 'messages.last', { name, message: last_message })}
      </span>
    </button>
  )
}
