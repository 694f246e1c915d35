import { z } from 'zod'
import { cappedText } from '../input.ts'
import { notificationTypes } from '../notifications/limits.ts'
import {
  type Change,
  type FilterColumn,
  filterColumns,
  heldIn,
  type WatchedTable,
  watchedTables,
} from './changes.ts'
import type { SeenChange } from './live.ts'

export const Given = z.object({
  event: z.enum(['INSERT', 'UPDATE', 'DELETE', '*']),
  schema: z.literal('public'),
  table: z.enum(watchedTables),
  filter: cappedText(100).nullish(),
})

/** What a client wants to be told of: which events of which table, narrowed by at most one id. */
export type Binding = {
  /** The binding as the client wrote it, which compares its own words with those that come back. */
  given: z.output<typeof Given>
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  table: WatchedTable
  filter: { column: FilterColumn; value: string } | null
}

const uuid = z.uuid()
const types: readonly string[] = notificationTypes

function parseFilter(table: WatchedTable, text: string): Binding['filter'] {
  const [, name, given = ''] = /^([a-z_]+)=eq\.([\w-]+)$/.exec(text) ?? []
  const columns: readonly FilterColumn[] = filterColumns[table]
  const column = columns.find((one) => one === name)
  const value = given.toLowerCase()
  if (!column) return null
  const fits = column === 'type' ? types.includes(value) : uuid.safeParse(value).success
  return fits ? { column, value } : null
}

/**
 * Reads what a client wants to watch; null outside the few tables and filters allowed (security rules, §3.3 and §3.7).
 */
export function parseBinding(input: unknown): Binding | null {
  const { data: given } = Given.safeParse(input)
  if (!given) return null
  const { event, table } = given
  if (given.filter == null) return { given, event, table, filter: null }
  const filter = parseFilter(table, given.filter)
  return filter && { given, event, table, filter }
}

/**
 * Whether what a member was shown of a change still has the id of a request's sender by which they narrowed the
 * binding: who is not told who asks does not find it out by asking for somebody (decision 052).
 */
export const isShown = ({ filter }: Binding, memberId: string, { record }: SeenChange): boolean =>
  filter?.column !== 'requester_id' ||
  filter.value === memberId ||
  (record !== undefined && 'requester_id' in record && record.requester_id === filter.value)

/** Whether a change is one that a binding asks for. It says nothing about who may see it. */
export function matches({ event, table, filter }: Binding, change: Change): boolean {
  if (table !== change.table) return false
  if (event !== '*' && event !== change.type) return false
  return filter === null || heldIn(change, filter.column) === filter.value
}
