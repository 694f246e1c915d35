import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isNameless } from '../items/shared-rows.ts'
import { findNotification } from '../notifications/shared-rows.ts'
import type { MembersTable } from './changes.ts'

/** A message that the member wrote or received. */
function readMessage(handle: Handle, id: string, memberId: string) {
  return handle
    .selectFrom('messages')
    .select(['id', 'sender_id', 'recipient_id', 'message', 'item_id', 'phrase', 'created_at'])
    .where('id', '=', id)
    .where((row) => row.or([row('sender_id', '=', memberId), row('recipient_id', '=', memberId)]))
    .executeTakeFirst()
}

/** A request that the member sent, or received for an own item (A56). */
function readRequest(handle: Handle, id: string, memberId: string) {
  return handle
    .selectFrom('item_requests as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .select([
      'r.id',
      'r.item_id',
      sql<string | null>`case when r.requester_id = ${memberId}::uuid or not ${isNameless()}
        then r.requester_id end`.as('requester_id'),
      'r.message',
      'r.status',
      'r.created_at',
      'r.updated_at',
    ])
    .where('r.id', '=', id)
    .where((row) => row.or([row('r.requester_id', '=', memberId), row('i.user_id', '=', memberId)]))
    .executeTakeFirst()
}

const readers = {
  messages: readMessage,
  notifications: findNotification,
  item_requests: readRequest,
} satisfies Record<MembersTable, unknown>

/** A row as one member may see it; nothing when it is gone or not theirs. */
export function readRow(handle: Handle, table: MembersTable, id: string, memberId: string) {
  return readers[table](handle, id, memberId)
}
