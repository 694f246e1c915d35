import type { LiveBinding } from './client.ts'

/** What a member is told of, as it happens and as it is read, on this device or another. */
export const notificationsOf = (memberId: string): LiveBinding[] => [
  { table: 'notifications', event: '*', filter: `user_id=eq.${memberId}` },
]

/** Requests of and to this member (the server tells no others: ORDERS-14, A56), and their messages (CALL-73). */
export const exchangesOf = (memberId: string): LiveBinding[] => [
  { table: 'item_requests', event: '*' },
  { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
  { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
]

/** The same, and what they have read. */
export const watchedBy = (memberId: string): LiveBinding[] => [
  ...exchangesOf(memberId),
  ...notificationsOf(memberId),
]

/** A giver follows the requests for the item that they give, everybody else their own (A56). */
export function requestsFor(given: string | null, memberId: string): LiveBinding[] {
  const filter = given ? `item_id=eq.${given}` : `requester_id=eq.${memberId}`
  return [{ table: 'item_requests', event: '*', filter }]
}
