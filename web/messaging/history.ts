import type { Page } from '../../domain/input.ts'
import type { MessageView } from '../../domain/messaging/views.ts'

/** What of a conversation is on the screen, the oldest first. */
export type History = {
  messages: MessageView[]
  /** Where the messages before these begin; null when there are none. */
  older: string | null
}

const isBefore = (one: MessageView, other: MessageView) =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at

/**
 * The newest page below what was loaded before; alone where the two do not touch: a gap would look like none. What the
 * member sent after it was read stays below it.
 */
export function withNewest(
  known: History | null,
  page: Page<MessageView>,
  memberId: string,
): History {
  const [newest] = page.items
  const isSent = (one: MessageView) =>
    one.sender_id === memberId && (!newest || isBefore(newest, one))
  const messages = [...page.items].reverse().concat(known?.messages.filter(isSent) ?? [])
  const [first] = messages
  const fresh = { messages, older: page.next_cursor }
  if (!known || !first || page.next_cursor === null) return fresh
  const touches = known.messages.some(({ id }) => page.items.some((one) => one.id === id))
  const before = known.messages.filter((one) => isBefore(one, first))
  if (!touches || before.length === 0) return fresh
  return { messages: [...before, ...messages], older: known.older }
}

/** The router reads an older page again by itself: one that does not end where the known ones begin changes nothing. */
export function withOlder(
  known: History,
  { after, page }: { after: string | null; page: Page<MessageView> },
): History {
  if (after !== known.older) return known
  const before = [...page.items].reverse()
  return { messages: [...before, ...known.messages], older: page.next_cursor }
}

/** With a message that was just sent, unless it is there already. */
export function withSent(known: History | null, sent: MessageView): History {
  const messages = known?.messages ?? []
  if (messages.some(({ id }) => id === sent.id)) return known ?? { messages, older: null }
  return { messages: [...messages, sent], older: known?.older ?? null }
}
