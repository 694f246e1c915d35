import { z } from 'zod'
import { notificationTypes } from '../notifications/limits.ts'

/** What can be watched, and by which columns the watchers may narrow it (security rules, §3.3). */
export const filterColumns = {
  messages: ['sender_id', 'recipient_id'],
  notifications: ['user_id', 'type'],
  item_requests: ['requester_id', 'item_id'],
  app_ratings: [],
} as const satisfies Record<string, readonly string[]>

export type WatchedTable = keyof typeof filterColumns
export type MembersTable = Exclude<WatchedTable, 'app_ratings'>
export type FilterColumn = (typeof filterColumns)[WatchedTable][number]

export const watchedTables = Object.keys(filterColumns) as WatchedTable[]

/** Whether everybody may learn that a table changed; they never see its rows (A23). */
export const isPublic = (table: WatchedTable): table is 'app_ratings' => table === 'app_ratings'

const Change = z.object({
  table: z.enum(watchedTables),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.uuid(),
  item_id: z.uuid().nullable(),
  // Of a notification, what it tells of.
  kind: z.enum(notificationTypes).nullable(),
  audience: z.array(z.uuid().nullable()),
})

/** A changed row, as the database announces it: ids alone, and whom it concerns. */
export type Change = z.output<typeof Change>

const SessionEnd = z.object({ member_id: z.uuid(), session_id: z.uuid().nullable() })

/** The end of a session, as the database announces it; without a `session_id` all of the member's are over. */
export type SessionEnd = z.output<typeof SessionEnd>

/** Reads an announcement; null when it is none of ours. */
const reading =
  <S extends z.ZodType>(schema: S) =>
  (text: string): z.output<S> | null => {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }
export const parseChange = reading(Change)
export const parseSessionEnd = reading(SessionEnd)

/** What a column of the changed row holds. The audience names the members in the order of the columns. */
export function heldIn(change: Change, column: FilterColumn): string | null {
  const [first = null, second = null] = change.audience
  const values: Record<FilterColumn, string | null> = {
    sender_id: first,
    recipient_id: second,
    user_id: first,
    requester_id: first,
    item_id: change.item_id,
    type: change.kind,
  }
  return values[column]
}
