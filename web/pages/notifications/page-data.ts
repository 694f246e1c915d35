import type { Page } from '../../../domain/input.ts'
import type { ConversationSummary } from '../../../domain/messaging/views.ts'
import type { NotificationView } from '../../../domain/notifications/views.ts'
import { query } from '../../app/links.ts'
import { api } from '../../session/api.ts'

/** A conversation as a row of a list. */
export type Conversation = ConversationSummary & { id: string }

/** What a member was told. A part that could never be read says so and leaves the other alone. */
export type Notifications = {
  memberId: string
  /** When reading this began; null when a part of it could not be read. */
  readAt: number | null
  happened: Page<NotificationView> | 'failed'
  conversations: Page<Conversation> | 'failed'
}

/** What happened but for messages, which stand in their conversations. */
export const readHappened = (cursor: string | null) =>
  api<Page<NotificationView>>('GET', `/notifications${query({ cursor, without: 'messages' })}`)

/** A page of the member's conversations, from a cursor on. */
export async function readConversations(cursor: string | null): Promise<Page<Conversation>> {
  const page = await api<Page<ConversationSummary>>('GET', `/conversations${query({ cursor })}`)
  const idOf = ({ item_id, other_user_id }: ConversationSummary) => `${item_id}/${other_user_id}`
  return { ...page, items: page.items.map((one) => ({ ...one, id: idOf(one) })) }
}
