import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { phraseWords } from '../../words/en/screens/phrases.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from '../components/ui/icons.tsx'
import { openThread } from '../messaging/open-thread.ts'

/** The last message of a conversation, in a line that opens it. */
export function ConversationLine({ conversation }: { conversation: ConversationSummary }) {
  const { t } = useWords(messagingWords, phraseWords)
  const { item_id, other_user_id, name, last_message, last_phrase, is_own } = conversation
  if (item_id === null) return null
  const message = last_phrase ? t(`phrases.${last_phrase}`) : last_message
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openThread({ item: item_id, member: other_user_id, name })}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-xl text-left text-sm hover:text-leaf"
    >
      <Icon name="MessageSquareText" className="size-5 shrink-0 text-leaf" />
      <span className="line-clamp-2 min-w-0 break-words">
        {t(is_own ? 'messages.last-own' : 'messages.last', { name, message })}
      </span>
    </button>
  )
}
