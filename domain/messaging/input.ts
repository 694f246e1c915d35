import { z } from 'zod'
import { phrases } from '../../words/shapes/phrases.ts'
import { fault } from '../faults.ts'
import { id, pageFields, requiredText } from '../input.ts'
import { messageLength, pageOfConversations, pageOfMessages } from './limits.ts'

/**
 * A message to the other side of an exchange (CALL-43, MSG-05, MSG-06, A42): words of one's own, or the code of a
 * sentence, never both (decision 055).
 */
export const SendMessage = z
  .object({
    recipient_id: id,
    item_id: id,
    message: requiredText(messageLength, fault('message')).optional(),
    phrase: z.enum(phrases).optional().meta({
      description: 'Instead of a message: a sentence that each reads in their own language',
    }),
    idempotency_key: id.optional().meta({
      description:
        'A name of your own: sent again under the same one, it is the same message; another message needs another name',
    }),
  })
  .refine(({ message, phrase }) => (message === undefined) !== (phrase === undefined), {
    path: ['message'],
    error: fault('message'),
  })
  .transform(({ message = '', phrase, ...about }) => ({
    ...about,
    ...(phrase ? { phrase } : { message }),
  }))
  .meta({ id: 'SendMessage' })
export type SendMessage = z.output<typeof SendMessage>

/** Which of the member's messages: all, those with one other member, those about one item. */
export const ListMessages = z.object({
  with: id.optional(),
  item: id.optional(),
  ...pageFields(pageOfMessages),
})
export type ListMessages = z.output<typeof ListMessages>

export const ListConversations = z.object(pageFields(pageOfConversations))
