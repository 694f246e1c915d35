import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { type Page, type PageAsked, pageOf } from '../input.ts'
import * as store from './store.ts'
import type { NotificationView } from './views.ts'

/** A page of the member's own notifications, newest first (A24). */
export async function listNotifications(
  { database }: Dependencies,
  actor: Actor,
  { limit, cursor }: PageAsked,
): Promise<Page<NotificationView>> {
  const member = requireMember(actor)
  const rows = await store.readNotifications(database, member.id, cursor, limit + 1)
  return pageOf(rows, limit)
}

/** Notes when the member first read a notification (A24). Refuses with `notification_not_found`, for those of others too. */
export async function markNotificationRead(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const member = requireMember(actor)
  const isOwn = await store.markRead(database, { id, memberId: member.id, now: clock.now() })
  if (!isOwn) refuse('notification_not_found')
}
