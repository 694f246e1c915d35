import type { NotificationType } from '../../domain/notifications/limits.ts'
import type { Links } from '../app/links.ts'

export type Cause = { type: NotificationType; item_id: string | null; sender_id: string | null }

/** Where something that a member was told of is looked at and answered. */
export function addressOf({ type, item_id: item, sender_id: sender }: Cause, links: Links): string {
  if (type === 'no_show_said') return `${links.profile(undefined, 'settings')}#habits`
  if (type === 'review_received') return links.profile(undefined, 'reviews')
  // The page of an item that is hidden or taken back refuses who asked for it.
  if (type === 'request_rejected' || type === 'request_lapsed') return links.orders()
  if (!item) return links.notifications()
  if (type === 'new_message') return sender ? links.thread(item, sender) : links.notifications()
  if (type === 'request_received') return `${links.item(item)}#requests`
  if (type.startsWith('pickup')) return `${links.item(item)}#meeting`
  if (type === 'item_completed') return `${links.item(item)}#rating`
  return type === 'request_approved' && sender ? links.thread(item, sender) : links.item(item)
}
