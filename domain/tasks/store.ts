import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import {
  agreedFrom,
  agreedUntil,
  joinedMonth,
  receivedLately,
  requestNumber,
} from '../exchanges/shared-rows.ts'
import { isNameless } from '../items/shared-rows.ts'
import { unreadMessages } from '../notifications/shared-rows.ts'
import { isForgotten, isSaidOf } from '../said-rows.ts'
import { badge } from '../view-rows.ts'
import { taskKinds, tasksOfKind } from './limits.ts'
import type { Task } from './views.ts'

type About = { memberId: string; now: Date; ratedSince: Date; receivedSince: Date }

const item = sql`jsonb_build_object('id', i.id, 'title', i.title, 'images', i.images, 'image_url', i.image_url)`
/** The same as a member may see it: of one that is hidden from them only the title (A19). */
const itemFor = (me: RawBuilder<unknown>) => sql`case
  when i.hidden_for is null or i.user_id = ${me} or i.claimed_by = ${me} then ${item}
  else jsonb_build_object('id', i.id, 'title', i.title, 'images', '{}'::text[], 'image_url', null) end`
const member = badge('p', 'location', 'reputation_score', 'review_count')

/** What a kind has, and what stands there for others. */
const without = {
  item,
  member: sql`null`,
  request_id: sql`null::uuid`,
  message: sql`null::text`,
  could_come: sql`'{}'::text[]`,
  received: sql`null::text`,
  member_since: sql`null::text`,
  number: sql`null::int`,
  others_waiting: sql`0`,
  meet_from: sql`null::timestamptz`,
  meet_until: sql`null::timestamptz`,
}
type Parts = Partial<Record<keyof typeof without, RawBuilder<unknown>>>

/** The tasks of one kind, those that have waited longest. */
function ofKind(
  kind: (typeof taskKinds)[number],
  since: RawBuilder<unknown>,
  parts: Parts,
  rows: RawBuilder<unknown>,
) {
  const columns = Object.entries({ ...without, ...parts }).map(
    ([name, part]) => sql`${part} as ${sql.ref(name)}`,
  )
  return sql`(
    select ${sql.lit(kind)} as kind, ${since} as since, ${sql.join(columns)}
    from ${rows} order by ${since} limit ${sql.lit(tasksOfKind)})`
}

/** What the giver of an item compares of those who ask for it (decision 052). */
const asked = (receivedSince: Date): Parts => ({
  member: sql`case when not ${isNameless()} then ${member} end`,
  request_id: sql`r.id`,
  message: sql`r.message`,
  could_come: sql`r.could_come`,
  received: receivedLately(receivedSince),
  member_since: joinedMonth('p'),
  number: requestNumber,
  others_waiting: sql`(select count(*)::int - 1 from item_requests o
    where o.item_id = r.item_id and o.status = 'pending')`,
})

const meeting: Parts = { meet_from: agreedFrom, meet_until: agreedUntil }

/** What waits for a member, by kind, and whoever has waited longest first. */
export async function readTasks(handle: Handle, about: About): Promise<Task[]> {
  const me = sql`${about.memberId}::uuid`
  const toAnswer = sql`items i join item_requests r on r.item_id = i.id join profiles p on p.id = r.requester_id
    where i.user_id = ${me} and i.status = 'available' and r.status = 'pending' and i.giving <> 'draw'
      and (i.decide_at is null or i.decide_at <= ${about.now.toISOString()}::timestamptz)`
  const given = sql`items i join profiles p on p.id = i.claimed_by
    join item_requests r on r.item_id = i.id and r.status = 'approved'`
  const isMine = sql`i.user_id = ${me} and i.status = 'claimed'`
  const toConfirmReceipt = sql`${given} join handovers h on h.request_id = r.id
    where ${isMine} and ${isSaidOf('r.id')}`
  const toHandOver = sql`${given} where ${isMine} and r.confirm_by is null and not ${isSaidOf('r.id')}`
  const promised = sql`items i join profiles p on p.id = i.user_id
    join item_requests r on r.item_id = i.id and r.status = 'approved'
    where i.claimed_by = ${me} and i.status = 'claimed'`
  const toConfirm = sql`${promised} and r.confirm_by is not null`
  const toArrange = sql`${promised} and r.confirm_by is null and not ${isSaidOf('r.id')}`
  const toRead = sql`(${unreadMessages(about.memberId)}) u
    join items i on i.id = u.item_id join profiles p on p.id = u.sender_id where true`
  const newest = sql`(select m.message from messages m where m.item_id = i.id and m.sender_id = u.sender_id
    and m.recipient_id = ${me} order by m.created_at desc, m.id desc limit 1)`
  const toRate = sql`items i join profiles p on p.id = i.user_id
    where i.claimed_by = ${me} and i.completed_at >= ${about.ratedSince}::timestamptz and p.deleted_at is null
      and not exists (select from reviews v where v.item_id = i.id and v.reviewer_id = ${me})`
  const toCheck = sql`items i where i.user_id = ${me} and ${isForgotten(about.now)}`
  const kinds = [
    ofKind('confirm', sql`i.claimed_at`, { member, request_id: sql`r.id` }, toConfirm),
    ofKind('answer', sql`r.created_at`, asked(about.receivedSince), toAnswer),
    ofKind('confirm-receipt', sql`h.said_at`, { member, request_id: sql`r.id` }, toConfirmReceipt),
    ofKind(
      'hand-over',
      sql`i.claimed_at`,
      { member, request_id: sql`r.id`, ...meeting },
      toHandOver,
    ),
    ofKind('arrange', sql`i.claimed_at`, { member, request_id: sql`r.id`, ...meeting }, toArrange),
    ofKind('read', sql`u.since`, { item: itemFor(me), member, message: newest }, toRead),
    ofKind('rate', sql`i.completed_at`, { member }, toRate),
    ofKind('check', sql`i.created_at`, {}, toCheck),
  ]
  const { rows } = await sql<Task>`select * from (${sql.join(kinds, sql` union all `)}) task
    order by array_position(${sql.lit(`{${taskKinds.join()}}`)}::text[], kind), since`.execute(
    handle,
  )
  return rows
}
