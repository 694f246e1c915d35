import { useEffect, useEffectEvent } from 'react'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import type { Say, WordId } from '../app/words.ts'

/** What could not be done, and the notice that says so. */
const failures = {
  conversations: 'messages.conversations-failed',
  load: 'messages.load-failed',
  send: 'messages.send-failed',
} as const satisfies Record<string, WordId<typeof messagingWords>>

/** The notice for something that failed (ERR-27 to ERR-29). */
export const failureNotice = (what: keyof typeof failures) =>
  ({ tone: 'bad', title: 'messages.error', description: failures[what] }) as const

export function tellFailure(what: keyof typeof failures, t: Say<typeof messagingWords>) {
  const { tone, title, description } = failureNotice(what)
  showNotice({ tone, title: t(title), description: t(description) })
}

const reasons: Record<string, WordId<typeof messagingWords>> = {
  too_many_attempts: 'messages.too-many',
  member_unreachable: 'messages.unreachable',
  message_not_allowed: 'messages.missing-text',
  message_waits: 'messages.waits',
  network: 'notice.network',
}

/** Why a message was not sent, and that its text is still there. */
export const reasonFor = (code: string): WordId<typeof messagingWords> =>
  reasons[code] ?? 'messages.kept'

/** The conversations of a page; that they could not be loaded is told, and takes nothing else away (ERR-27). */
export function useConversations(
  conversations: ConversationSummary[] | 'failed',
): ConversationSummary[] {
  const { t } = useWords(messagingWords)
  const hasFailed = conversations === 'failed'
  const tell = useEffectEvent(() => tellFailure('conversations', t))
  useEffect(() => {
    if (hasFailed) tell()
  }, [hasFailed])
  return hasFailed ? [] : conversations
}
