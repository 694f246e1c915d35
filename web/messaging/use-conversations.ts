import { useEffect } from 'react'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { failureNotice } from './failures.ts'

/** The conversations of a page; that they could not be loaded is told, and takes nothing else away (ERR-27). */
export function useConversations(
  conversations: ConversationSummary[] | 'failed',
): ConversationSummary[] {
  const { t } = useWords(messagingWords)
  const { tone, title, description } = failureNotice('conversations')
  const [first, second] = [t(title), t(description)]
  const hasFailed = conversations === 'failed'
  useEffect(() => {
    if (hasFailed) showNotice({ tone, title: first, description: second })
  }, [hasFailed, tone, first, second])
  return hasFailed ? [] : conversations
}
