import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { unreadMessages } from '../notifications/shared-rows.ts'
import { badge } from '../view-rows.ts'
import { severalReceived, taskKinds, tasksOfKind } from './limits.ts'
import type { Task } from './views.ts'

type Asked = {
  memberId: string
  now: Date
  ratedSince: Date
  checkedBefore: Date
  receivedSince: Date
}

const item = sql`jsonb_build_object('id', i.id, 'title', i.title, 'images', i.images, 'image_url', i.image_url)`
const member = badge('p', 'location', 'reputation_score', 'review_count')
const none = sql`null`

type Parts = Partial<Record<'member' | 'request_id' | 'message' | 'received', RawBuilder<unknown>>>

/** The tasks of one kind, those that have waited longest. */
const ofKind = (
  kind: (typeof taskKinds)[number],
  since: RawBuilder<unknown>,
  parts: Parts,
  rows: RawBuilder<unknown>,
) => sql`(
  select ${sql.lit(kind)} as kind, ${since} as since, ${item} as item, ${parts.member ?? none} as member,
    ${parts.request_id ?? sql`null::uuid`} as request_id, ${parts.message ?? sql`null::text`} as message,
    ${parts.received ?? sql`null::text`} as received
  from ${rows} order by ${since} limit ${sql.lit(tasksOfKind)})`

/** What waits for a member, by kind, and whoever has waited longest first. */
export async function readTasks(handle: Handle, asked: Asked): Promise<Task[]> {
  const me = sql`${asked.memberId}::uuid`
  const received = sql`(select case when count(*) = 0 then 'none' when count(*) < ${sql.lit(severalReceived)}
      then 'few' else 'many' end
    from items g where g.claimed_by = r.requester_id and g.completed_at >= ${asked.receivedSince}::timestamptz)`
  const toAnswer = sql`items i join item_requests r on r.item_id = i.id join profiles p on p.id = r.requester_id
    where i.user_id = ${me} and i.status = 'available' and r.status = 'pending' and i.giving <> 'draw'
      and (i.decide_at is null or i.decide_at <= ${asked.now.toISOString()}::timestamptz)`
  const toHandOver = sql`items i join profiles p on p.id = i.claimed_by
    where i.user_id = ${me} and i.status = 'claimed'`
  const promised = sql`items i join profiles p on p.id = i.user_id
    join item_requests r on r.item_id = i.id and r.status = 'approved'
    where i.claimed_by = ${me} and i.status = 'claimed'`
  const toConfirm = sql`${promised} and r.confirm_by is not null`
  const toArrange = sql`${promised} and r.confirm_by is null`
  const toRead = sql`(${unreadMessages(asked.memberId)}) u
    join items i on i.id = u.item_id join profiles p on p.id = u.sender_id where true`
  const newest = sql`(select m.message from messages m where m.item_id = i.id and m.sender_id = u.sender_id
    and m.recipient_id = ${me} order by m.created_at desc, m.id desc limit 1)`
  const toRate = sql`items i join profiles p on p.id = i.user_id
    where i.claimed_by = ${me} and i.completed_at >= ${asked.ratedSince}::timestamptz
      and not exists (select from reviews v where v.item_id = i.id and v.reviewer_id = ${me})`
  const toCheck = sql`items i where i.user_id = ${me} and i.status = 'available'
    and greatest(i.created_at, i.updated_at) < ${asked.checkedBefore}::timestamptz
    and not exists (select from item_requests r where r.item_id = i.id and r.status = 'pending')`
  const kinds = [
    ofKind('confirm', sql`i.claimed_at`, { member, request_id: sql`r.id` }, toConfirm),
    ofKind(
      'answer',
      sql`r.created_at`,
      { member, request_id: sql`r.id`, message: sql`r.message`, received },
      toAnswer,
    ),
    ofKind('hand-over', sql`i.claimed_at`, { member }, toHandOver),
    ofKind('arrange', sql`i.claimed_at`, { member }, toArrange),
    ofKind('read', sql`u.since`, { member, message: newest }, toRead),
    ofKind('rate', sql`i.completed_at`, { member }, toRate),
    ofKind('check', sql`i.created_at`, {}, toCheck),
  ]
  const { rows } = await sql<Task>`select * from (${sql.join(kinds, sql` union all `)}) task
    order by array_position(${sql.lit(`{${taskKinds.join()}}`)}::text[], kind), since`.execute(
    handle,
  )
  return rows
}
