import { z } from 'zod'
import { uuid, when } from '../views.ts'

/** A notification as its member sees it (DATA-19, A24), with what leads to the message it tells of. */
export const NotificationView = z
  .object({
    id: uuid,
    user_id: uuid,
    title: z.string(),
    message: z.string().meta({ description: 'The first 50 characters of the message' }),
    type: z.string(),
    created_at: when,
    read_at: when.nullable(),
    sender_id: uuid.nullable(),
    item_id: uuid.nullable(),
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.infer<typeof NotificationView>
