import { sql } from 'kysely'
import type { Database, Handle, NewRow, Row } from '../../database/open.ts'
import { changeRows, findRow, holdRow, removeRows, sweepRows } from '../../database/rows.ts'
import { welcomeMember } from '../points/ledger.ts'
import { noPassword } from './passwords.ts'
import type { Method } from './tokens.ts'
import type { Account } from './views.ts'

const sessionFields = ['id', 'user_id', 'generation', 'method', 'rotated_at', 'created_at'] as const
export type Session = Pick<Row<'sessions'>, (typeof sessionFields)[number]>

/** An id for an account to be. */
export async function newId(handle: Handle): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(handle)
  const [row] = rows
  if (!row) throw new Error('uuid_v7() gave no row')
  return row.id
}

/**
 * Makes a member with all that belongs to one but a password; or nothing, and false, when the address has an account.
 */
export async function insertAccount(handle: Handle, account: Account): Promise<boolean> {
  const { id, email, full_name, email_confirmed_at, created_at } = account
  const { rows } = await sql`
    with account as (
      insert into users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
      values (${id}::uuid, ${email}, ${noPassword}, ${email_confirmed_at}::timestamptz,
        ${created_at}::timestamptz, ${created_at}::timestamptz)
      on conflict (email) do nothing returning id
    ), profile as (
      insert into profiles (id, full_name, created_at, updated_at)
      select id, ${full_name}, ${created_at}::timestamptz, ${created_at}::timestamptz from account
    )
    insert into profile_private (id) select id from account returning id`.execute(handle)
  const isNew = rows.length === 1
  if (isNew) await welcomeMember(handle, id, new Date(created_at))
  return isNew
}

/** What a newcomer gave. */
export type SignUpGiven = Required<
  Pick<NewRow<'users'>, 'password_hash' | 'terms_accepted_at' | 'sign_up_browser'>
> & { full_name: string | null }

/** Writes what a sign-up gave in place of what an earlier one did. The account must be held. */
export async function writeSignUp(
  handle: Handle,
  id: string,
  { full_name, ...account }: SignUpGiven,
) {
  await changeRows(handle, 'users', { id }, account)
  await changeRows(handle, 'profiles', { id }, { full_name })
}

/** A member's account without its secrets. */
export function readAccount(handle: Handle, id: string): Promise<Account | undefined> {
  return handle
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'profiles.full_name',
      'users.email_confirmed_at',
      'users.last_sign_in_at',
      'users.created_at',
      'users.updated_at',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** The account of an address or id, held until the transaction ends; hold it before its proofs. */
export function holdAccount(handle: Handle, by: { email: string } | { id: string }) {
  const [column, value] =
    'id' in by ? (['users.id', by.id] as const) : (['email', by.email] as const)
  return handle
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.password_hash',
      'users.email_confirmed_at',
      'users.sign_up_browser',
      'users.locked_at',
      'profiles.full_name',
    ])
    .where(column, '=', value)
    .forNoKeyUpdate('users')
    .executeTakeFirst()
}

/** Notes that a member reads the letters of their address. */
export const confirmAddress = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'users', { id }, { email_confirmed_at: now, sign_up_browser: null })

const credentials = ['id', 'email', 'password_hash', 'email_confirmed_at', 'locked_at'] as const

/** What decides whether somebody may sign in. */
export const findCredentials = (handle: Handle, by: { email: string } | { id: string }) =>
  findRow(handle, 'users', credentials, by)

/** An account as it was when its password was checked. */
type Known = { id: string; password_hash: string }

/** Notes a sign-in and holds the account, unless the password was changed meanwhile; false then. */
export const recordSignIn = async (handle: Handle, { id, password_hash }: Known, now: Date) =>
  (await changeRows(handle, 'users', { id, password_hash }, { last_sign_in_at: now })) === 1

/** Exchanges the password, unless somebody else did so meanwhile; false then. */
export const replacePassword = async (handle: Handle, known: Known, password_hash: string) => {
  const { id, password_hash: before } = known
  return (await changeRows(handle, 'users', { id, password_hash: before }, { password_hash })) === 1
}

/** Sets a password, or `noPassword`. The account must be held. */
export const setPassword = (handle: Handle, id: string, password_hash: string) =>
  changeRows(handle, 'users', { id }, { password_hash })

/** What decides whether a token still counts: the account it names and, if it is left, the session. */
export async function readStanding(handle: Handle, userId: string, sessionId: string) {
  const { rows } = await sql<{
    email: string
    locked_at: string | null
    session_id: string | null
  }>`
    select u.email, u.locked_at, s.id as session_id
    from users u left join sessions s on s.user_id = u.id and s.id = ${sessionId}::uuid
    where u.id = ${userId}::uuid`.execute(handle)
  return rows[0]
}

/** Locks an account, or opens it again. */
export const setLock = (handle: Handle, id: string, locked_at: Date | null) =>
  changeRows(handle, 'users', { id }, { locked_at })

/**
 * Ends a member's sessions but so many that were used last. It ends as many at most: a statement must not take
 * long, whatever was there before there was an end to them. The account must be held.
 */
export const removeOldestSessions = (handle: Handle, userId: string, kept: number) =>
  sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId}::uuid
    order by rotated_at desc, id desc offset ${kept} limit ${kept})`.execute(handle)

/** Begins a session; resolves to it. */
export const insertSession = (handle: Handle, user_id: string, method: Method, now: Date) =>
  handle
    .insertInto('sessions')
    .values({ user_id, method, created_at: now, rotated_at: now })
    .returning(sessionFields)
    .executeTakeFirstOrThrow()

/** A session as it is. */
export const findSession = (handle: Handle, id: string) =>
  findRow(handle, 'sessions', sessionFields, { id })

/** A session, held, so that its refreshes come one after the other. */
export const holdSession = (handle: Handle, id: string) =>
  holdRow(handle, 'sessions', sessionFields, { id })

/** Moves a held session to its next generation. */
export async function rotateSession(handle: Handle, session: Session, now: Date): Promise<Session> {
  const generation = session.generation + 1
  await changeRows(handle, 'sessions', { id: session.id }, { generation, rotated_at: now })
  return { ...session, generation }
}

/** Ends a session. */
export const removeSession = (handle: Handle, id: string) => removeRows(handle, 'sessions', { id })

/** Ends a member's sessions, all or all but one. */
export async function removeSessions(handle: Handle, userId: string, except?: string) {
  let sessions = handle.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
}

/** Does something, or for show: then it is taken back, so that two addresses cost the same (security rules, §3.2). */
export async function perform(handle: Handle, isMeant: boolean, work: () => Promise<unknown>) {
  if (!isMeant) await sql`savepoint rehearsal`.execute(handle)
  await work()
  if (!isMeant) await sql`rollback to savepoint rehearsal`.execute(handle)
}

/** Removes sessions that were not refreshed since a time; resolves to how many. */
export const removeUnusedSince = (database: Database, since: Date): Promise<number> =>
  sweepRows(database, 'sessions', sql`rotated_at < ${since}::timestamptz`)
