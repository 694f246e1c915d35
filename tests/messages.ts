import type { Handle } from '../database/open.ts'
import { tellOfMessage } from '../domain/notifications/notifications.ts'

type Row = { sender_id: string; recipient_id: string; message: string }

/** Messages between any two members, each with the notification of its receiver; resolves to their ids. */
export async function storeMessages(database: Handle, rows: Row[]): Promise<string[]> {
  const stored = await database
    .insertInto('messages')
    .values(rows)
    .returning(['id', 'recipient_id', 'message'])
    .execute()
  for (const message of stored) await tellOfMessage(database, message)
  return stored.map(({ id }) => id)
}
