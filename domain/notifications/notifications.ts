import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { PageAsked } from '../input.ts'
import * as store from './store.ts'

/** A page of the member's own notifications, newest first (A24). */
export async function listNotifications({ database }: Dependencies, actor: Actor, page: PageAsked) {
  const member = requireMember(actor)
  return store.readNotifications(database, member.id, page)
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
