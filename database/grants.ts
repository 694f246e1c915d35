import pg from 'pg'

/**
 * What the server's own role may do with each table: what its commands need, and no more. Columns that
 * are not named are never changed: a lock of a member, the state of a report, who owns what. The comments
 * tell who writes what the server may not.
 */
export const grants: Record<string, string> = {
  app_ratings: 'select, insert, update (rating, comment, hidden_comment, updated_at), delete',
  categories: 'select', // the first start
  community_counts: 'select, insert, delete',
  contact_reveals: 'select, insert, delete',
  current_plays: 'select, insert, update (outcome), delete',
  draw_seeds: 'select, insert, delete', // read only as it is deleted
  draws: 'select, insert, update (seed, drawn_at)',
  enquiries: 'select, insert, delete', // that one is closed: operators
  first_start: '', // the first start
  game_plays: 'select, insert, delete',
  handovers: 'select, insert, update (tries, said_at, objected_at), delete',
  item_requests:
    'select, insert, update (message, could_come, status, ended_as, ended_why, ended_words, ' +
    'tickets, draw_rank, confirm_by), delete',
  items:
    'select, insert, delete, update (title, description, category_id, subcategory_id, condition, ' +
    'instructions, images, image_url, status, claimed_by, claimed_at, completed_at, request_count, hidden_for, ' +
    'reminded_at, still_there_asked_at, still_there_at, created_at, first_shared_at, offered_again, giving, ' +
    'decide_at, decided_early, handed_over_by)',
  known_browsers: 'select, insert, update (seen_at), delete',
  letter_codes:
    'select, insert, update (user_id, code_hash, tries, created_at, expires_at), delete',
  letters: 'select, insert, update (content, sent_at, refused_at, refusal), delete',
  limits: 'select, insert, update (expires_at), delete',
  line_places: 'select, insert, update (told_at), delete',
  messages: 'select, insert, delete',
  migrations: '', // migrations
  moderation_log: 'select (action, member_id, item_id, created_at)', // operators
  no_shows: 'select, insert, update (state, answer, answered_at, decided_at), delete',
  notifications: 'select, insert, update (read_at), delete',
  one_time_tokens: 'select, insert, update (user_id, token_hash, created_at, expires_at), delete',
  packages: 'select', // migrations
  payment_events: 'select, insert',
  photos: 'select, insert, update (id, width, height, bytes, created_at), delete',
  pickup_windows: 'select, insert, delete',
  pickups:
    'select, insert, update (place, state, agreed_by, agreed_at, remind_at, reminded_at, giver_comes_at, ' +
    'receiver_comes_at, ended_by, ended_at)',
  points_ledger: 'select, insert', // it goes with its member: forget_points()
  profile_private:
    'select, insert, update (phone, show_contact, show_phone, wants_letters, hides_requesters), delete',
  profiles:
    'select, insert, update (full_name, avatar_url, location, bio, reputation_score, review_count, deleted_at)',
  purchases: 'select, insert, update (status, paid_at)',
  reported_names: 'select, insert, delete',
  reports: 'select, insert, update (description)', // the status: operators
  reviews: 'select, insert, update (hidden_comment)', // what is shown of the words: operators
  sessions: 'select, insert, update (generation, rotated_at), delete',
  subcategories: 'select', // the first start
  user_monthly_stats: 'select',
  user_points: 'select', // the ledger: post_points()
  users:
    'select, insert, update (password_hash, email_confirmed_at, last_sign_in_at, sign_up_browser, terms_accepted_at), delete', // the lock: operators
  wishes: 'select, insert, delete',
  wishlists: 'select, insert, delete',
}

/** Each right by itself, as `update rating on app_ratings`; without a column it is one to the whole table. */
function* listed(): Generator<string> {
  for (const [table, rights] of Object.entries(grants))
    for (const [, right, columns] of rights.matchAll(/(\w+)(?: \(([^)]*)\))?(?:, |$)/g))
      for (const column of columns?.split(', ') ?? ['']) yield `${right} ${column} on ${table}`
}

/** The rights that a role was given to tables, views and their columns, in the words of `listed`. */
const given = `
  with relations as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select lower(privilege_type) || '  on ' || relname as words
  from relations, aclexplode(relacl) where grantee = $1::regrole
  union all
  select lower(privilege_type) || ' ' || attname || ' on ' || relname
  from relations r join pg_attribute on attrelid = r.oid, aclexplode(attacl) where grantee = $1::regrole`

/** Whether a role has exactly these rights in the database of a connection. */
export async function hasGrants(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ words: string }>(given, [pg.escapeIdentifier(role)])
  const has = rows.map(({ words }) => words)
  return has.sort().join() === [...listed()].sort().join()
}

/** The statements that give a role exactly these rights in a database, whatever it had there. */
export function grantStatements(role: string, database: string): string {
  const to = pg.escapeIdentifier(role)
  const perTable = Object.entries(grants).filter(([, rights]) => rights !== '')
  return [
    `revoke all on all tables in schema public from ${to}`,
    'revoke create on schema public from public',
    `grant connect on database ${pg.escapeIdentifier(database)} to ${to}`,
    `grant usage on schema public to ${to}`,
    ...perTable.map(([table, rights]) => `grant ${rights} on ${table} to ${to}`),
  ].join(';\n')
}
