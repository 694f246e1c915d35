import { z } from 'zod'
import { id, pageFields } from '../input.ts'
import { readElsewhere } from './limits.ts'

export const ListNotifications = z.object({
  ...pageFields(30),
  without: z
    .literal('messages')
    .optional()
    .meta({ description: 'Leaves out what tells of messages' }),
})
export type ListNotifications = z.output<typeof ListNotifications>

/**
 * Which notifications were read: a member's messages, those of one type, what else was told of an item, or all. A
 * misspelt part would mean all, so one that is unknown is refused.
 */
export const ReadNotifications = z
  .strictObject({
    item_id: id.optional().meta({ description: 'Those about this item alone' }),
    type: z
      .enum(readElsewhere)
      .optional()
      .meta({ description: 'Those of this type alone, which those about an item leave out' }),
    sender_id: id.optional().meta({
      description: 'Messages of this member alone; without it and with an item, all else',
    }),
  })
  .meta({ id: 'ReadNotifications' })
export type ReadNotifications = z.output<typeof ReadNotifications>
