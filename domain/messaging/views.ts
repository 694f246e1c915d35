import { z } from 'zod'
import { uuid, when, words } from '../views.ts'

/** A message as its two sides see it (DATA-18). */
export const MessageView = z
  .object({
    id: uuid,
    sender_id: uuid,
    recipient_id: uuid,
    message: z.string(),
    item_id: uuid.nullable(),
    created_at: when,
  })
  .meta({ id: 'Message' })
export type MessageView = z.infer<typeof MessageView>

/** The name is "Anonymous" when there is none (MSG-03). */
const otherSide = { other_user_id: uuid, name: z.string(), avatar_url: words }

/** What a member wrote with another one about an item, in short, and when that was sent (MSG-02). */
export const ConversationSummary = z
  .object({
    ...otherSide,
    item_id: uuid.nullable(),
    item_title: words,
    last_message: z.string(),
    time: when,
    // Who reads what is nobody else's business (MSG-04).
    unread_count: z.int().meta({ description: 'Always 0' }),
  })
  .meta({ id: 'ConversationSummary' })
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** Who and what a conversation is about, also before its first message. */
export const ConversationView = z
  .object({
    ...otherSide,
    item_id: uuid,
    item_title: z.string(),
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'Conversation' })
export type ConversationView = z.infer<typeof ConversationView>
