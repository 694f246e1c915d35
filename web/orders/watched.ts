import type { LiveBinding } from '../live/client.ts'
import type { Orders } from './page-data.ts'

const mostWatchedItems = 7

/**
 * Answers to own requests, new requests for the items that are still open (ORDERS-14, A56), and messages
 * (CALL-73).
 */
export function watchedBy({ memberId, items }: Orders): LiveBinding[] {
  const open = items === 'failed' ? [] : items.items.filter((item) => item.can.delete)
  return [
    { table: 'item_requests', event: '*', filter: `requester_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
    { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
    ...open.slice(0, mostWatchedItems).map(
      ({ id }): LiveBinding => ({
        table: 'item_requests',
        event: '*',
        filter: `item_id=eq.${id}`,
      }),
    ),
  ]
}
