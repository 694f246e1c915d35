import type { messagingWords } from '../../words/en/screens/messaging.ts'
import type { WordId } from '../app/words.ts'

/** What could not be done, and the notice that says so. */
const failures = {
  conversations: 'messages.conversations-failed',
  load: 'messages.load-failed',
  send: 'messages.send-failed',
} as const satisfies Record<string, WordId<typeof messagingWords>>

/** The notice for something that failed (ERR-27 to ERR-29). */
export const failureNotice = (what: keyof typeof failures) =>
  ({ tone: 'bad', title: 'messages.error', description: failures[what] }) as const

const reasons: Record<string, WordId<typeof messagingWords>> = {
  too_many_attempts: 'messages.too-many',
  member_unreachable: 'messages.unreachable',
  message_not_allowed: 'messages.missing-text',
  network: 'notice.network',
}

/** Why a message was not sent, and that its text is still there. */
export const reasonFor = (code: string): WordId<typeof messagingWords> =>
  reasons[code] ?? 'messages.kept'
