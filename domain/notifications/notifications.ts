import type { Handle } from '../../database/open.ts'
import { notificationWords } from '../../words/en/screens/notifications.ts'
import { cut } from '../../words/one-line.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { pictureOf } from '../items/limits.ts'
import type { ListNotifications, ReadNotifications } from './input.ts'
import { type NotificationType, previewLength } from './limits.ts'
import * as store from './store.ts'
import type { UnreadView } from './views.ts'

/** A page of the member's own notifications, newest first (A24). */
export async function listNotifications(
  { database }: Dependencies,
  actor: Actor,
  page: ListNotifications,
) {
  const member = requireMember(actor)
  const { items, next_cursor } = await store.readNotifications(database, member.id, page)
  const views = items.map(({ item, ...row }) => ({
    ...row,
    item: item && { title: item.title, image_url: pictureOf(item) },
  }))
  return { items: views, next_cursor }
}

/**
 * Notes when the member first read a notification (A24). Refuses with `notification_not_found`, for those of others
 * too.
 */
export async function markNotificationRead(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const member = requireMember(actor)
  const isOwn = await store.markRead(database, { id, memberId: member.id, now: clock.now() })
  if (!isOwn) refuse('notification_not_found')
}

/**
 * Notes that the member read what they were told of an item or by a member, or all, and resolves to what is left
 * (decision 039).
 */
export async function markNotificationsRead(
  { database, clock }: Dependencies,
  actor: Actor,
  about: ReadNotifications,
): Promise<UnreadView> {
  const member = requireMember(actor)
  await store.markReadAbout(database, { ...about, memberId: member.id, now: clock.now() })
  return { unread: await store.countUnread(database, member.id) }
}

/** How much the member has not read: each conversation and each other notification is one (decision 039). */
export async function countUnread({ database }: Dependencies, actor: Actor): Promise<UnreadView> {
  const member = requireMember(actor)
  return { unread: await store.countUnread(database, member.id) }
}

/**
 * Whoever acts on an item has read what they were told of it; whoever writes to a member, that member's messages about
 * it; whoever answers what was said of them, that. Within the transaction of what they do (decision 039).
 */
export const noteActed = (
  { handle, clock }: { handle: Handle; clock: Clock },
  memberId: string,
  about: ReadNotifications & { item_id: string },
): Promise<void> => store.markReadAbout(handle, { ...about, memberId, now: clock.now() })

/** Takes what its owner was told of a request back; false when they had read it. */
export const forgetUnread = (handle: Handle, request_id: string): Promise<boolean> =>
  store.removeUnread(handle, { request_id, type: 'request_received' })

type Cause =
  | { message_id: string }
  | { request_id: string }
  | { review_id: string }
  | { item_id: string }
  | { pickup_id: string }
type News = { memberId: string; type: NotificationType; text: string }
type Told = News & Cause

/** Notifies a member of what happened to a request once more: it is new again, and there once. */
export async function notifyAgain(
  handle: Handle,
  told: News & { request_id: string },
): Promise<void> {
  const { memberId, type, request_id } = told
  await store.removeTold(handle, { user_id: memberId, type, request_id })
  await notify(handle, [told])
}

/**
 * Notifies members, within the transaction of what happened (A24, decision 039): of a message with its beginning
 * (CALL-45), of all else with the item's title. Of one thing nobody is told twice.
 */
export const notify = (handle: Handle, told: Told[]): Promise<void> =>
  store.insertNotifications(
    handle,
    told.map(({ memberId, type, text, ...cause }) => ({
      user_id: memberId,
      type,
      title: notificationWords[`notifications.${type}`],
      message: cut(text, previewLength),
      ...cause,
    })),
  )
