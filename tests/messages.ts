import type { Handle } from '../database/open.ts'
import { notify } from '../domain/notifications/notifications.ts'

type Row = { sender_id: string; recipient_id: string; message: string }

/** Messages between any two members, each with the notification of its receiver; resolves to their ids. */
export async function storeMessages(database: Handle, rows: Row[]): Promise<string[]> {
  const stored = await database
    .insertInto('messages')
    .values(rows)
    .returning(['id', 'recipient_id', 'message'])
    .execute()
  for (const { id, recipient_id, message } of stored)
    await notify(database, [
      { memberId: recipient_id, type: 'new_message', text: message, message_id: id },
    ])
  return stored.map(({ id }) => id)
}
