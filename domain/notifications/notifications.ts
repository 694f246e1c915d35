import type { Handle } from '../../database/open.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { cut } from '../../words/one-line.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { PageAsked } from '../input.ts'
import { previewLength } from './limits.ts'
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

type Told = { id: string; recipient_id: string; message: string }

/** Notifies the receiver of a message, within the transaction that stores it (A24), with its beginning (CALL-45). */
export const tellOfMessage = (handle: Handle, { id, recipient_id, message }: Told): Promise<void> =>
  store.insertNotification(handle, {
    user_id: recipient_id,
    title: messagingWords['messages.new'],
    message: cut(message, previewLength),
    type: 'new_message',
    message_id: id,
  })
