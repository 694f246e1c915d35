import type pg from 'pg'

/** What a member kept of what was agreed, in numbers that stand nowhere by chance. */
export const planted = { collected: { kept: 617, agreed: 853 }, given: { kept: 839, agreed: 971 } }

/** Every number that tells of it, the sum of what was missed among them. */
export const plantedNumbers = [617, 853, 839, 971, 853 - 617 + 971 - 839]

const condition = `'Chair', 'It has a history.', 'good'`

/**
 * Exchanges that are proved; a few more on the giver's word alone, so that what everybody may count is another number.
 */
const exchanges = `
  insert into items (title, description, condition, user_id, claimed_by, status, claimed_at, completed_at, handed_over_by)
  select ${condition}, $1, $2, 'completed', now() - interval '2 d', now() - interval '1 d',
    case when n <= $3 then 'number' else 'giver' end
  from generate_series(1, $3 + 6) n`

/** A promise that ended as nobody came to any of its times. */
const missed = `
  with item as (
    insert into items (title, description, condition, user_id) values (${condition}, $1) returning id
  ), request as (
    insert into item_requests (item_id, requester_id, status, ended_as, ended_at, claim_month, slot)
    select id, $2, 'rejected', 'no-show', now(), date_trunc('month', now()), 1 from item returning id
  ), times as (
    insert into pickups (request_id, proposed_by, agreed_by, state, created_at, agreed_at, starts_at, ends_at, ended_at)
    select id, $1, $2, 'missed', now() - interval '3 d', now() - interval '3 d', now() - interval '50 h',
      now() - interval '49 h', now() from request, generate_series(1, $4) returning id, request_id
  )
  insert into no_shows (pickup_id, request_id, reporter_id, about_id, state, answer_by, decided_at)
  select id, request_id, $5, $3, 'stands', now() + interval '1 d', now() from times`

/** Gives a member these habits; the database takes them without a story. */
export async function plantHabits(database: pg.Client, member: string): Promise<void> {
  await database.query(`set session_replication_role = 'replica'`)
  const { rows } = await database.query<{ id: string }>(
    `insert into profiles (full_name) values ('Somebody of last year') returning id`,
  )
  const other = rows[0]?.id
  const { collected, given } = planted
  await database.query(exchanges, [other, member, collected.kept])
  await database.query(exchanges, [member, other, given.kept])
  const missing = async (giver: unknown, receiver: unknown, times: number) =>
    database.query(missed, [giver, receiver, member, times, other])
  await missing(other, member, collected.agreed - collected.kept)
  await missing(member, other, given.agreed - given.kept)
  await database.query(`set session_replication_role = 'origin'`)
}
