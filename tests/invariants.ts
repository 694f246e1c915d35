import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

const unbalanced = 'a balance differs from the sum of its ledger'
const balances = sql`
  select p.user_id from user_points p full join (
    select user_id, sum(delta) as current, sum(greatest(delta, 0)) as earned,
      sum(greatest(-delta, 0)) as spent from points_ledger group by user_id
  ) l on l.user_id = p.user_id
  where (p.current_points, p.total_earned, p.total_spent) is distinct from (l.current, l.earned, l.spent)`

/** What must never be in a database, as queries that find the rows that break it. */
const broken: Record<string, ReturnType<typeof sql>> = {
  'two requests won the same item': sql`select item_id from item_requests
    where status in ('approved', 'completed') group by item_id having count(*) > 1`,
  'an item is claimed or completed without being claimed by somebody, or the other way round': sql`
    select id from items where (status in ('claimed', 'completed')) <> (claimed_by is not null)
      or (claimed_by is null) <> (claimed_at is null)`,
  'the request of the one who got an item says something else': sql`
    select i.id from items i where i.status in ('claimed', 'completed') and not exists (
      select from item_requests r where r.item_id = i.id and r.requester_id = i.claimed_by
      and r.status = case i.status when 'claimed' then 'approved' else 'completed' end)`,
  'a request won an item that its member did not get': sql`
    select r.id from item_requests r join items i on i.id = r.item_id
    where r.status in ('approved', 'completed') and i.claimed_by is distinct from r.requester_id`,
  'a request waits for an item that nobody can get any more': sql`
    select r.id from item_requests r join items i on i.id = r.item_id
    where r.status = 'pending' and i.status <> 'available'`,
  'a member waits twice for the same item': sql`select item_id from item_requests
    where status = 'pending' group by item_id, requester_id having count(*) > 1`,
  'two requests hold the same place of a month': sql`select requester_id from item_requests
    where status <> 'rejected' group by requester_id, claim_month, slot having count(*) > 1`,
  'a member has more than six places of a month': sql`select requester_id from item_requests
    where status <> 'rejected' group by requester_id, claim_month having count(*) > 6`,
  'somebody stays in line for what nobody waits for, or has it, or asks for it': sql`
    select l.item_id from line_places l join items i on i.id = l.item_id
    where (i.status not in ('available', 'claimed') and (i.status <> 'cancelled' or coalesce(i.hidden_for, 'expired') = 'expired'))
      or i.claimed_by = l.member_id or exists (
      select from item_requests r where r.item_id = l.item_id and r.requester_id = l.member_id
      and r.status <> 'rejected')`,
  'an item is handed over by nothing that proved it, or proved and not handed over': sql`
    select id from items where (status = 'completed') <> (handed_over_by is not null)`,
  'something was tried or said of a hand-over that nobody waits for': sql`select h.request_id from handovers h
    join item_requests r on r.id = h.request_id where r.status <> 'approved'`,
  'points were for an exchange that its member was not part of, that nothing proved, or twice with one member in thirty days': sql`
    select p.user_id from game_plays p join items i on i.id = p.item_id
    where i.handed_over_by = 'giver' or p.user_id not in (i.user_id, i.claimed_by) or exists (
      select from game_plays q join items e on e.id = q.item_id where q.user_id = p.user_id and e.id <> i.id
        and (least(e.user_id, e.claimed_by), greatest(e.user_id, e.claimed_by))
          = (least(i.user_id, i.claimed_by), greatest(i.user_id, i.claimed_by))
        and q.created_at >= p.created_at and q.created_at < p.created_at + interval '30 days')`,
  'a draw has no seed, or two, or its item is not drawn': sql`
    select i.id from items i left join draws d on d.item_id = i.id left join draw_seeds s on s.item_id = i.id
    where case i.giving when 'choose' then d.item_id is not null
      when 'draw' then d.seed is not null or s.seed is null or sha256(s.seed) is distinct from d.commitment
      else d.seed is null or s.seed is not null end`,
  'places of a draw have a gap, or whoever waits in it brought no number': sql`
    select item_id from item_requests where draw_rank is not null
      group by item_id having max(draw_rank) <> count(*)
    union all select i.id from items i join item_requests r on r.item_id = i.id
    where i.giving = 'draw' and r.status = 'pending' and r.salt is null`,
  'a time is open without a promise, or two are, or one was agreed on by one alone or a third': sql`
    select p.request_id from pickups p join item_requests r on r.id = p.request_id
      where p.state in ('proposed', 'agreed') and r.status <> 'approved'
    union all select request_id from pickups where state in ('proposed', 'agreed') group by request_id, state having count(*) > 1
    union all select p.request_id from pickups p join item_requests r on r.id = p.request_id join items i on i.id = r.item_id
      where p.proposed_by not in (r.requester_id, i.user_id) or p.agreed_by not in (r.requester_id, i.user_id)
        or p.agreed_by = p.proposed_by`,
  'two times of a request have the same place in a calendar': sql`select request_id from pickups
    where agreed_by is not null group by request_id, sequence having count(*) > 1`,
  'times are offered for an item that is over': sql`select w.item_id from pickup_windows w
    join items i on i.id = w.item_id where i.status = 'completed'
      or i.status = 'cancelled' and coalesce(i.hidden_for, 'expired') = 'expired'`,
  'a place to meet is kept of somebody who left': sql`select p.id from pickups p
    join item_requests r on r.id = p.request_id join items i on i.id = r.item_id
    join profiles m on m.id in (r.requester_id, i.user_id) where p.place is not null and m.deleted_at is not null`,
  'somebody who left has a notification': sql`select n.id from notifications n
    join profiles p on p.id = n.user_id where p.deleted_at is not null`,
  'it is said that somebody did not come to a time that was not theirs, or not missed': sql`
    select s.id from no_shows s join pickups p on p.id = s.pickup_id join item_requests r on r.id = s.request_id
    join items i on i.id = r.item_id where p.request_id <> r.id or p.state <> 'missed'
      or least(s.about_id, s.reporter_id) <> least(i.user_id, r.requester_id)
      or greatest(s.about_id, s.reporter_id) <> greatest(i.user_id, r.requester_id)`,
  'both say that the other did not come, and one of it counts by itself': sql`
    select s.id from no_shows s join no_shows o on o.pickup_id = s.pickup_id and o.id <> s.id
    where s.state = 'said'`,
  'somebody asked for an own item': sql`select r.id from item_requests r
    join items i on i.id = r.item_id where i.user_id = r.requester_id`,
  'a cancelled item has a request that is not rejected, or photos': sql`
    select i.id from items i where i.status = 'cancelled' and ((i.images <> '{}' and i.hidden_for is null) or exists (
      select from item_requests r where r.item_id = i.id and r.status <> 'rejected'))`,
  'a member who is locked offers an item, or is waiting for one': sql`
    select u.id from users u where u.locked_at is not null and (
      exists (select from items i where i.user_id = u.id and i.status in ('available', 'claimed'))
      or exists (select from item_requests r where r.requester_id = u.id
        and r.status in ('pending', 'approved')))`,
  'an item is hidden for a member who is not locked': sql`
    select i.id from items i left join users u on u.id = i.user_id
    where i.hidden_for = 'member' and u.locked_at is null`,
  'the words of a profile are hidden of a member who is not locked, or seen of one who is': sql`
    select p.id from profiles p join profile_private h using (id) join users u using (id)
    where case when u.locked_at is null then num_nonnulls(h.hidden_avatar, h.hidden_location, h.hidden_bio)
      else num_nonnulls(p.avatar_url, p.location, p.bio) end > 0`,
  'a reputation differs from its recount': sql`
    select p.id from profiles p left join lateral (
      select round(avg(rating), 1) as average, count(*) as count from reviews where reviewee_id = p.id
    ) r on true
    where p.reputation_score is distinct from r.average or p.review_count <> r.count`,
  'a review is not about the giver, by the one who received': sql`
    select r.id from reviews r join items i on i.id = r.item_id
    where r.reviewee_id <> i.user_id or r.reviewer_id is distinct from i.claimed_by
      or i.status <> 'completed'`,
  'a member rated the same exchange twice': sql`select item_id from reviews
    group by reviewer_id, reviewee_id, item_id having count(*) > 1`,
  'a count of the community differs from its recount': sql`
    select kind, counted, found from (values
      ('members', (select count(*) from profiles where deleted_at is null)),
      ('items_shared', (select count(*) from items where status <> 'cancelled')),
      ('items_claimed', (select count(*) from items where claimed_by is not null))
    ) recount (kind, found) left join lateral (
      select coalesce(sum(change), 0) as counted from community_counts c where c.kind = recount.kind
    ) counts on true
    where counted <> found`,
  'what a member claimed and gave in a month differs from its recount': sql`
    select s.user_id, s.month_year from user_monthly_stats s
    where s.items_claimed <> (select count(*) from item_requests r where r.status <> 'rejected'
        and (r.requester_id, r.claim_month) = (s.user_id, s.month_year))
      or s.items_given <> (select count(*) from items i where i.status = 'completed'
        and (i.user_id, india_month(i.completed_at)) = (s.user_id, s.month_year))`,
  'a member is told twice of the same message': sql`select message_id from notifications
    where message_id is not null group by user_id, message_id having count(*) > 1`,
  [unbalanced]: balances,
  'a member has points but was not welcomed': sql`select user_id from user_points p where not exists (
    select from points_ledger l where l.user_id = p.user_id and l.kind = 'welcome')`,
  'more members ask for an item than it counted': sql`select i.id from items i
    where i.request_count < (select count(distinct r.requester_id) from item_requests r where r.item_id = i.id)`,
}

/** Whoever closes a database asks this last: the balance of every member equals their ledger (POINTS-09). */
export async function expectBalances(database: Database): Promise<void> {
  const { rows } = await balances.execute(database)
  if (rows.length > 0) throw new Error(`${unbalanced}: ${JSON.stringify(rows)}`)
}

/**
 * Which rules the database breaks, with the rows that do: an empty object when all hold, also after the
 * deletion of accounts.
 */
export async function invariants(database: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await query.execute(database)
    if (rows.length > 0) found[rule] = rows
  }
  return found
}
