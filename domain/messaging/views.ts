import { z } from 'zod'
import { phrases } from '../../words/shapes/phrases.ts'
import { ExchangeEvent } from '../exchanges/views.ts'
import { endReasons } from '../items/limits.ts'
import { endings, requestStatuses } from '../items/request-view.ts'
import { deciding } from '../items/views.ts'
import { agreedTime, isSaid, orNull, uuid, when, words } from '../views.ts'

const phrase = z.enum(phrases).nullable()

/** A message as its two sides see it (DATA-18). */
export const MessageView = z
  .object({
    id: uuid,
    sender_id: uuid,
    recipient_id: uuid,
    message: z.string(),
    item_id: uuid.nullable(),
    phrase: phrase.meta({ description: 'The sentence that it is, for who reads another language' }),
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
    item_image: words,
    last_message: z.string(),
    last_phrase: phrase,
    is_own: z.boolean().meta({ description: 'Whether the last message is mine' }),
    time: when,
    unread: z.int().meta({ description: 'Messages of it that I have not read' }),
    // Who reads what is nobody else's business (MSG-04).
    unread_count: z.int().meta({ description: 'Always 0' }),
  })
  .meta({ id: 'ConversationSummary' })
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** How far the exchange of a conversation is, and what the member may do next (decision 039). */
export const ExchangeView = z
  .object({
    is_giver: z.boolean(),
    request: z
      .object({
        id: uuid,
        view: z.enum(requestStatuses),
        ended_as: z.enum(endings).nullable(),
        ended_why: z.enum(endReasons).nullable(),
        created_at: when,
        confirm_by: when
          .nullable()
          .meta({ description: 'By when who was next in line says whether they still want it' }),
      })
      .meta({ description: 'The newest of this requester for this item, of those I know of' }),
    approved_at: when.nullable(),
    completed_at: when.nullable(),
    ...deciding,
    ...agreedTime,
    ...isSaid,
    is_rated: z.boolean(),
    others_waiting: z.int().meta({ description: 'Other requests to answer; 0 for the requester' }),
    can: z.object({
      answer: z.boolean(),
      approve: z.boolean(),
      complete: z.boolean(),
      review: z.boolean(),
      withdraw: z.boolean(),
      release: z.boolean(),
    }),
  })
  .meta({ id: 'ExchangeProgress' })
export type ExchangeView = z.infer<typeof ExchangeView>

/** Who and what a conversation is about, also before its first message. */
export const ConversationView = z
  .object({
    ...otherSide,
    item_id: uuid,
    item_title: z.string(),
    item_image: words,
    is_item_hidden: z.boolean().meta({ description: 'Whether I see the item no more' }),
    exchange: orNull(ExchangeView),
    events: z.array(ExchangeEvent).meta({ description: 'In the order of their time' }),
    can: z.object({ write: z.boolean() }),
    waits_for_choice: z.boolean().meta({
      description:
        'The owner sees no names; once one is chosen, or the owner decides to see names, I can write to them',
    }),
    phrases: z.array(z.enum(phrases)).meta({ description: 'Sentences to send with one tap' }),
  })
  .meta({ id: 'Conversation' })
export type ConversationView = z.infer<typeof ConversationView>
