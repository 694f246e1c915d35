import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows, holdRow } from '../../database/rows.ts'
import type { NoShowState } from './limits.ts'

/** What operators read of what was said of a member. */
export type ReadNoShow = {
  id: string
  state: NoShowState
  title: string
  starts_at: string
  created_at: string
  answer: string | null
  reporter: string | null
  reporter_id: string
  about: string | null
  about_id: string
}

/** What is disputed and was said since a day, the oldest first. */
export const readDisputed = (handle: Handle, since: Date) =>
  readNoShows(
    handle,
    sql`s.state = 'disputed' and s.created_at >= ${since.toISOString()}::timestamptz
      order by s.created_at, s.id`,
  )

/** All that was said of a member, the newest first. */
export const readSaidOf = (handle: Handle, about_id: string, count: number) =>
  readNoShows(
    handle,
    sql`s.about_id = ${about_id}::uuid order by s.created_at desc, s.id limit ${count}`,
  )

async function readNoShows(handle: Handle, which: RawBuilder<unknown>): Promise<ReadNoShow[]> {
  const { rows } = await sql<ReadNoShow>`
    select s.id, s.state, i.title, p.starts_at, s.created_at, s.answer, reporter.full_name as reporter, s.reporter_id,
      about.full_name as about, s.about_id
    from no_shows s join pickups p on p.id = s.pickup_id join item_requests r on r.id = s.request_id
    join items i on i.id = r.item_id join profiles reporter on reporter.id = s.reporter_id
    join profiles about on about.id = s.about_id
    where ${which}`.execute(handle)
  return rows
}

/** About whom something was said, of which item. */
export async function findNoShow(handle: Handle, id: string) {
  const { rows } = await sql<{ about_id: string; item_id: string; title: string }>`
    select s.about_id, r.item_id, i.title from no_shows s join item_requests r on r.id = s.request_id
    join items i on i.id = r.item_id where s.id = ${id}::uuid`.execute(handle)
  return rows[0]
}

/** said → disputed, of all that was said of a member, who cannot answer it (decision 055). */
export const disputeAllAbout = (handle: Handle, about_id: string) =>
  changeRows(handle, 'no_shows', { about_id, state: 'said' }, { state: 'disputed' })

const heldColumns = ['id', 'request_id', 'about_id', 'state', 'answered_at', 'answer_by'] as const

/** What was said of somebody, held, so that it is answered once and not while operators decide. */
export const holdNoShow = (handle: Handle, id: string) =>
  holdRow(handle, 'no_shows', heldColumns, { id })

/** Notes what operators decided, also when they had decided otherwise before. */
export const decideNoShow = (
  handle: Handle,
  id: string,
  state: 'stands' | 'dropped',
  decided_at: Date,
) => changeRows(handle, 'no_shows', { id }, { state, decided_at })
