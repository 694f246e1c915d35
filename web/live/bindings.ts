import type { LiveBinding } from './client.ts'

/** What a member is told of, as it happens and as it is read, on this device or another. */
export const notificationsOf = (memberId: string): LiveBinding[] => [
  { table: 'notifications', event: '*', filter: `user_id=eq.${memberId}` },
]

/**
 * Requests of and to this member (the server tells no others: ORDERS-14, A56), their messages (CALL-73), and what they
 * have read.
 */
export const watchedBy = (memberId: string): LiveBinding[] => [
  { table: 'item_requests', event: '*' },
  { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
  { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
  ...notificationsOf(memberId),
]
