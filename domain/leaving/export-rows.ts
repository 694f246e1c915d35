import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { isShown } from '../exchanges/shared-rows.ts'
import { looksUpNameless } from '../items/shared-rows.ts'

/** What is kept about a member, by subject, and the columns of each in the words of the tables. */
const subjects = {
  account: sql`select id, email, email_confirmed_at, terms_accepted_at, last_sign_in_at, created_at,
    updated_at from users where id = `,
  // Of a locked member too, from whom nothing is hidden.
  profile: sql`select p.full_name, coalesce(p.avatar_url, h.hidden_avatar) as avatar_url,
    coalesce(p.location, h.hidden_location) as location, coalesce(p.bio, h.hidden_bio) as bio, p.reputation_score,
    p.review_count, p.created_at, p.updated_at from profiles p join profile_private h on h.id = p.id where p.id = `,
  settings: sql`select phone, show_contact, show_phone, wants_letters, hides_requesters from profile_private where id = `,
  sessions: sql`select id, method, created_at, rotated_at from sessions where user_id = `,
  known_browsers: sql`select seen_at from known_browsers where user_id = `,
  photos: sql`select path, width, height, bytes, created_at from photos where owner_id = `,
  items: sql`select id, title, description, category_id, subcategory_id, condition, instructions, images,
    image_url, status, claimed_by, claimed_at, completed_at, handed_over_by, request_count, giving, decide_at,
    decided_early, created_at, updated_at, first_shared_at, offered_again, still_there_asked_at, still_there_at
    from items where user_id = `,
  // What a giver wrote with the end of a promise is read as long as the item is.
  requests: sql`select r.id, r.item_id, i.title, r.message, r.could_come, r.status, r.claim_month, r.created_at,
    r.updated_at, r.ended_as, r.ended_at, r.ended_why,
    case when r.ended_as = 'given-up' or ${isShown} then r.ended_words end as ended_words,
    r.was_promised, encode(r.salt, 'hex') as salt, r.tickets, r.draw_rank, r.confirm_by, case when r.status = 'completed' then i.handed_over_by end as handed_over_by
    from item_requests r join items i on i.id = r.item_id where r.requester_id = `,
  promises_released: sql`select r.item_id, i.title, r.ended_at, r.ended_why, r.ended_words
    from item_requests r join items i on i.id = r.item_id where r.ended_as = 'released' and i.user_id = `,
  pickups: sql`select p.id, p.request_id, i.title, p.proposed_by, p.agreed_by, p.starts_at, p.ends_at, p.place, p.state,
    p.created_at, p.agreed_at, p.reminded_at, p.giver_comes_at, p.receiver_comes_at, p.ended_by, p.ended_at
    from users u cross join lateral (
      select r.id, i.title from item_requests r join items i on i.id = r.item_id where r.requester_id = u.id
      union all select r.id, i.title from items i join item_requests r on r.item_id = i.id where i.user_id = u.id
    ) i join pickups p on p.request_id = i.id where u.id = `,
  pickup_windows: sql`select w.item_id, i.title, w.starts_at, w.ends_at, w.place, w.created_at
    from pickup_windows w join items i on i.id = w.item_id where i.user_id = `,
  reviews_written: sql`select id, reviewee_id, item_id, rating, comment, hidden_comment, created_at from reviews
    where reviewer_id = `,
  reviews_received: sql`select id, reviewer_id, item_id, rating, comment, created_at from reviews
    where reviewee_id = `,
  messages_sent: sql`select id, recipient_id, item_id, message, phrase, created_at from messages
    where sender_id = `,
  messages_received: sql`select id, sender_id, item_id, message, phrase, created_at from messages
    where recipient_id = `,
  notifications: sql`select id, title, message, type, created_at, read_at from notifications
    where user_id = `,
  contact_reveals: sql`select case when not ${looksUpNameless(sql`c.item_id`, sql`c.viewer_id`)} then viewer_id end as viewer_id,
    item_id, created_at from contact_reveals c where owner_id = `,
  contacts_seen: sql`select owner_id, item_id, created_at from contact_reveals where viewer_id = `,
  app_rating: sql`select rating, comment, hidden_comment, created_at, updated_at from app_ratings where user_id = `,
  no_shows_about: sql`select s.id, p.starts_at, s.state, s.answer, s.answered_at, s.answer_by, s.decided_at, s.created_at
    from no_shows s join pickups p on p.id = s.pickup_id where s.about_id = `,
  no_shows_said: sql`select s.id, s.request_id, p.starts_at, s.created_at from no_shows s
    join pickups p on p.id = s.pickup_id where s.reporter_id = `,
  // What stands in reports tells whether an address belongs to anybody, and to whom.
  reports_sent: sql`select reason, description, created_at from reported_names where reporter_id = `,
  wishlists: sql`select created_at from wishlists where user_id = `,
  line_places: sql`select l.item_id, i.title, l.created_at, l.told_at from line_places l join items i on i.id = l.item_id
    where l.member_id = `,
  handovers: sql`select h.request_id, i.title, case when side.id = i.user_id then h.tries end as tries, h.said_at,
    h.objected_at from handovers h join item_requests r on r.id = h.request_id join items i on i.id = r.item_id,
    lateral (values (r.requester_id), (i.user_id)) side (id) where side.id = `,
  // What is hidden tells nothing: anybody can put an id on their list.
  wishes: sql`select w.item_id, case when i.hidden_for is null then i.title end as title, w.created_at
    from wishes w join items i on i.id = w.item_id where w.user_id = `,
  enquiries: sql`select id, name, email, subject, message, created_at, closed_at from enquiries
    where member_id = `,
  moderation: sql`select action, item_id, created_at from moderation_log
    where action <> 'dismiss' and member_id = `,
  points: sql`select current_points, total_earned, total_spent from user_points where user_id = `,
  points_ledger: sql`select id, delta, kind, ref, created_at from points_ledger where user_id = `,
  game_plays: sql`select game_id, item_id, day, points, created_at from game_plays where user_id = `,
  current_plays: sql`select game_id, challenge, outcome, started_at, expires_at from current_plays
    where outcome is not null and user_id = `,
  purchases: sql`select id, package_id, points, amount_paise, currency, status, created_at, paid_at
    from purchases where user_id = `,
  payment_notices: sql`select e.purchase_id, e.kind, e.payment_id, e.result, e.received_at
    from payment_events e join purchases p on p.id = e.purchase_id where p.user_id = `,
}

type Subject = Exclude<keyof typeof subjects, 'photos'>
export type MyData = Record<Subject, object[]> & { photos: { path: string }[] }

/** Every row about a member that the member may have: all but secrets, what others
 * reported and what operators wrote down about it. */
export async function readEverything(database: Database, memberId: string): Promise<MyData> {
  const snapshot = database.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (handle) => {
    const found: Record<string, object[]> = {}
    for (const [subject, query] of Object.entries(subjects)) {
      const { rows } = await sql<object>`${query}${memberId}::uuid`.execute(handle)
      found[subject] = rows
    }
    return found as unknown as MyData
  })
}
