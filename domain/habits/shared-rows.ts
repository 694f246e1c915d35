import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { habitMonths, habitsFrom } from './limits.ts'
import type { Habits } from './views.ts'

/** Since when habits are counted: the same day a year before. */
export function habitsSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - habitMonths)
  return since
}

/** Whether an exchange of an item `h` counts, the one place that says so. Its index is that of completed items. */
const isHandedOver = sql`h.status = 'completed' and h.handed_over_by in ('number', 'receiver')`

/** What counts of a member `of` in a time: exchanges, and that they did not come, on either side. */
const counted = (of: string, now: Date) => {
  const [member, since] = [sql.ref(of), sql`${habitsSince(now).toISOString()}::timestamptz`]
  const missed = (
    side: string,
  ) => sql`(select count(*)::int from no_shows s join item_requests q on q.id = s.request_id
    where s.about_id = ${member} and s.state = 'stands' and s.created_at >= ${since}
    and ${sql.raw(side)} (q.requester_id = ${member}))`
  const done = (side: string) => sql`(select count(*)::int from items h
    where ${sql.ref(`h.${side}`)} = ${member} and ${isHandedOver} and h.completed_at >= ${since})`
  return sql`(select ${done('claimed_by')} as collected, ${missed('')} as not_collected,
    ${done('user_id')} as given, ${missed('not')} as not_given) n`
}

/** The habits of a member `of`; of somebody who is new here no number leaves the database. */
export const habitsOf = (of: string, now: Date) => sql`(
  select case when n.collected + n.not_collected + n.given + n.not_given < ${sql.lit(habitsFrom)}
    then '{"is_new": true, "collected": null, "given": null}'::jsonb
    else jsonb_build_object('is_new', false,
      'collected', case when n.collected + n.not_collected > 0 then
        jsonb_build_object('kept', n.collected, 'agreed', n.collected + n.not_collected) end,
      'given', case when n.given + n.not_given > 0 then
        jsonb_build_object('kept', n.given, 'agreed', n.given + n.not_given) end) end
  from ${counted(of, now)})`

/** How a member kept what they agreed on (decision 055); that they are new, where too little counts. */
export async function readHabits(handle: Handle, memberId: string, now: Date): Promise<Habits> {
  const { rows } = await sql<{ habits: Habits }>`
    select ${habitsOf('p.id', now)} as habits from profiles p where p.id = ${memberId}::uuid`.execute(
    handle,
  )
  return rows[0]?.habits ?? { is_new: true, collected: null, given: null }
}
