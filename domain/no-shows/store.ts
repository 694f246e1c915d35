import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { changeRows, findRow } from '../../database/rows.ts'
import type { RequestStatus } from '../items/request-view.ts'
import { isNameless } from '../items/shared-rows.ts'
import { isSaidOf } from '../said-rows.ts'
import type { Meeting } from './abilities.ts'
import type { NoShowState } from './limits.ts'
import type { NoShow } from './views.ts'

/** A request with its newest time that was agreed and neither kept nor called off, and what was said of that. */
export type About = Meeting & {
  request_id: string
  item_id: string
  status: RequestStatus
  is_nameless: boolean
  pickup_id: string | null
  starts_at: string | null
}

/**
 * A request with its two, the newest time that both agreed on and that was not kept, replaced or called off, and
 * who said of it that nobody came.
 */
export async function findAbout(handle: Handle, requestId: string): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select r.id as request_id, r.item_id, r.status, i.user_id as giver, r.requester_id as receiver, ${isNameless()} as is_nameless,
      ${isSaidOf('r.id')} as is_said,
      exists (select from profiles m where m.id in (i.user_id, r.requester_id) and m.deleted_at is not null) as has_left, p.id as pickup_id, p.starts_at, p.ends_at,
      array(select s.reporter_id::text from no_shows s where s.pickup_id = p.id) as said_by
    from item_requests r join items i on i.id = r.item_id
    left join lateral (
      select * from pickups p where p.request_id = r.id and p.state in ('agreed', 'missed')
      order by p.ends_at desc, p.id desc limit 1
    ) p on true
    where r.id = ${requestId}::uuid`.execute(handle)
  return rows[0]
}

/** Keeps what is said; the database marks its time as missed. Resolves to its id. */
export const insertNoShow = (handle: Handle, row: NewRow<'no_shows'>) =>
  handle.insertInto('no_shows').values(row).returning('id').executeTakeFirstOrThrow()

/** What a member said of a time, if they said something. */
export const findSaid = (handle: Handle, pickup_id: string, reporter_id: string) =>
  findRow(handle, 'no_shows', ['id', 'state'], { pickup_id, reporter_id })

/** said → disputed; what is disputed stays it. */
export const dispute = (handle: Handle, id: string, answered?: { answer: string; at: Date }) =>
  changeRows(
    handle,
    'no_shows',
    { id },
    {
      state: 'disputed',
      ...(answered && { answer: answered.answer, answered_at: answered.at }),
    },
  )

/** Lets stand what nobody answered in time; resolves to how many. */
export async function letUnansweredStand(handle: Handle, now: Date, count: number) {
  const due = handle
    .selectFrom('no_shows')
    .select('id')
    .where('state', '=', 'said')
    .where('answer_by', '<', now.toISOString())
    .orderBy('answer_by')
    .limit(count)
    .forUpdate()
    .skipLocked()
  const stands: { state: NoShowState; decided_at: Date } = { state: 'stands', decided_at: now }
  const changed = handle.updateTable('no_shows').set(stands).where('id', 'in', due)
  return Number((await changed.executeTakeFirstOrThrow()).numUpdatedRows)
}

export type NoShowRow = Omit<NoShow, 'can'> & { about_id: string; answered_at: string | null }

/** What was said about a member since a day, the newest first. */
export async function readAbout(handle: Handle, memberId: string, since: Date, count: number) {
  const { rows } = await sql<NoShowRow>`
    select s.id, jsonb_build_object('id', i.id, 'title', i.title) as item, reporter.full_name as by,
      i.user_id = s.about_id as is_giver, p.starts_at, s.state, s.answer, s.answer_by, s.created_at,
      s.about_id, s.answered_at
    from no_shows s join pickups p on p.id = s.pickup_id join item_requests r on r.id = s.request_id
    join items i on i.id = r.item_id join profiles reporter on reporter.id = s.reporter_id
    where s.about_id = ${memberId}::uuid and s.created_at >= ${since.toISOString()}::timestamptz
    order by s.created_at desc, s.id desc limit ${count}`.execute(handle)
  return rows
}
