import { type RawBuilder, sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { findRow } from '../../database/rows.ts'
import { type PageAsked, pageOf } from '../input.ts'
import { ofPair, type TitleAndPictures, titleAndPictures } from '../items/shared-rows.ts'
import { unreadMessages } from '../notifications/shared-rows.ts'
import { isAfter, readPage } from '../view-rows.ts'
import type { ListMessages } from './input.ts'
import type { ConversationSummary, MessageView } from './views.ts'

const messageFields = sql`m.id, m.sender_id, m.recipient_id, m.message, m.item_id, m.phrase, m.created_at`
const columns = [
  'id',
  'sender_id',
  'recipient_id',
  'message',
  'item_id',
  'phrase',
  'created_at',
] as const

const pairOf = (one: string, other: string) => ofPair(sql`${one}::uuid`, sql`${other}::uuid`)

/** A member's messages, newest first: those with one other member, or all. */
export async function readMessages(handle: Handle, memberId: string, asked: ListMessages) {
  const { with: other, item, cursor, limit } = asked
  const about = item ? sql`m.item_id = ${item}::uuid` : sql`true`
  const order = sql`order by m.created_at desc, m.id desc limit ${limit + 1}`
  const rest = sql`${about} and ${isAfter(cursor, 'm')} ${order}`
  const oneSide = (side: RawBuilder<unknown>) => sql`(
    select ${messageFields} from messages m where ${side} = ${memberId}::uuid and ${rest})`
  const all = () => sql<MessageView>`
    select ${messageFields}
    from (${oneSide(sql`m.sender_id`)} union all ${oneSide(sql`m.recipient_id`)}) m ${order}`
  const between = (pair: string) => sql<MessageView>`
    select ${messageFields} from messages m where ${pairOf(memberId, pair)} and ${rest}`
  const { rows } = await (other ? between(other) : all()).execute(handle)
  return pageOf(rows, limit)
}

/** Whether two members wrote to each other about an item. */
export async function haveWritten(handle: Handle, [one, other]: [string, string], itemId: string) {
  const { rows } = await sql`select from messages m
    where ${pairOf(one, other)} and m.item_id = ${itemId}::uuid limit 1`.execute(handle)
  return rows.length > 0
}

export type LastMessage = Omit<
  ConversationSummary,
  'name' | 'item_title' | 'item_image' | 'unread_count'
> & {
  item: TitleAndPictures | null
  id: string
  created_at: string
  full_name: string | null
}

/** The last message of each conversation of a member, the newest first. */
export function readLastMessages(handle: Handle, memberId: string, page: PageAsked) {
  const lasts = sql`
    select last.id, last.created_at, last.created_at as time, last.message as last_message, last.phrase as last_phrase,
      last.other_user_id, p.full_name, p.avatar_url, last.item_id, 
      ${titleAndPictures} as item,
      last.is_own, coalesce(u.unread, 0) as unread
    from (
      select distinct on (other_user_id, item_id) * from (
        select m.id, m.created_at, m.message, m.phrase, m.item_id, m.recipient_id as other_user_id, true as is_own
        from messages m where m.sender_id = ${memberId}::uuid
        union all
        select m.id, m.created_at, m.message, m.phrase, m.item_id, m.sender_id, false
        from messages m where m.recipient_id = ${memberId}::uuid
      ) own order by other_user_id, item_id, created_at desc, id desc
    ) last
    join profiles p on p.id = last.other_user_id left join items i on i.id = last.item_id
      left join (${unreadMessages(memberId)}) u
        on u.sender_id = last.other_user_id and u.item_id is not distinct from last.item_id
    where true`
  return readPage<LastMessage>(handle, page, 'last', lasts)
}

/** Stores a message; nothing when the sender already sent one under this name. */
export function insertMessage(handle: Handle, message: NewRow<'messages'>) {
  return handle
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) =>
      conflict
        .columns(['sender_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst()
}

/** The message that a member sent under a name. */
export const findSent = (handle: Handle, sender_id: string, idempotency_key: string) =>
  findRow(handle, 'messages', columns, { sender_id, idempotency_key })
