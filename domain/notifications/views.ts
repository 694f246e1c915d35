import { z } from 'zod'
import { MemberBadge } from '../items/views.ts'
import { orNull, uuid, when, words } from '../views.ts'
import { notificationTypes } from './limits.ts'

/** What leads to the thing that a notification tells of. */
const about = { sender_id: uuid.nullable(), item_id: uuid.nullable() }

/** A notification as its member sees it (DATA-19, A24), with who caused it and the item it is about. */
export const NotificationView = z
  .object({
    id: uuid,
    user_id: uuid,
    title: z.string(),
    message: z.string().meta({ description: 'At most 50 characters: of the message or the title' }),
    type: z.enum(notificationTypes),
    created_at: when,
    read_at: when.nullable(),
    ...about,
    sender: orNull(MemberBadge),
    item: z.object({ title: z.string(), image_url: words }).nullable(),
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.infer<typeof NotificationView>

/** How much a member has not read yet: each conversation and each other notification is one. */
export const UnreadView = z.object({ unread: z.int() }).meta({ id: 'Unread' })
export type UnreadView = z.infer<typeof UnreadView>
