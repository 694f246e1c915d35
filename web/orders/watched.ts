import type { LiveBinding } from '../live/client.ts'

/**
 * Answers to own requests, requests for own items (ORDERS-14, A56), and messages (CALL-73). Of requests
 * the server tells those whom they concern, so that one feed is enough for however many items.
 */
export const watchedBy = (memberId: string): LiveBinding[] => [
  { table: 'item_requests', event: '*' },
  { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
  { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
]
