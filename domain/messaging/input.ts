import { z } from 'zod'
import { fault } from '../faults.ts'
import { id, pageFields, requiredText } from '../input.ts'
import { messageLength, pageOfConversations, pageOfMessages } from './limits.ts'

/** A message to the other side of an exchange (CALL-43, MSG-05, MSG-06, A42); `sent_as` is the key's former name. */
export const SendMessage = z
  .object({
    recipient_id: id,
    item_id: id,
    message: requiredText(messageLength, fault('message')),
    idempotency_key: id.optional().meta({
      description: 'A name of your own: sent again under the same one, it is the same message',
    }),
    sent_as: id.optional().meta({ deprecated: true, description: 'idempotency_key' }),
  })
  .transform(({ sent_as: former, ...message }) => ({
    ...(former && { idempotency_key: former }),
    ...message,
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
