import { useEffect, useEffectEvent } from 'react'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import type { Say, WordId } from '../app/words.ts'

type MessagingWord = WordId<typeof messagingWords>

/** Tells what could not be done (ERR-27 to ERR-29). */
export const tellFailure = (what: MessagingWord, t: Say<typeof messagingWords>) =>
  sayFailed(t('messages.error'), t(what))

const reasons: Record<string, MessagingWord> = {
  too_many_attempts: 'messages.too-many',
  member_unreachable: 'messages.unreachable',
  message_not_allowed: 'messages.missing-text',
  message_waits: 'messages.waits',
  network: 'notice.network',
}

/** Why a message was not sent, and that its text is still there. */
export const reasonFor = (code: string): MessagingWord => reasons[code] ?? 'messages.kept'

/** The conversations of a page; that they could not be loaded is told, and takes nothing else away (ERR-27). */
export function useConversations(
  conversations: ConversationSummary[] | 'failed',
): ConversationSummary[] {
  const { t } = useWords(messagingWords)
  const hasFailed = conversations === 'failed'
  const tell = useEffectEvent(() => tellFailure('messages.conversations-failed', t))
  useEffect(() => {
    if (hasFailed) tell()
  }, [hasFailed])
  return hasFailed ? [] : conversations
}
