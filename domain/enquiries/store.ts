import { sql } from 'kysely'
import type { Database, Handle, NewRow, Row } from '../../database/open.ts'
import { changeRows, holdRow, sweepRows } from '../../database/rows.ts'

/** What somebody wrote from the contact page, as operators read it; `member_id` is null for a guest. */
export type Enquiry = Row<'enquiries'>

/** Keeps an enquiry; resolves to its id. */
export const insertEnquiry = (handle: Handle, enquiry: NewRow<'enquiries'>) =>
  handle.insertInto('enquiries').values(enquiry).returning('id').executeTakeFirstOrThrow()

type Words = Pick<Enquiry, 'member_id' | 'name' | 'email' | 'subject' | 'message'>

/**
 * Lets nobody else write from an address until the transaction ends, so that what comes twice
 * at once is seen to be the same.
 */
export const holdAddress = (handle: Handle, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('enquiry'), hashtext(${email}))`.execute(handle)

/** Whether somebody's open enquiry since a moment has the same words; the address must be held to rely on it. */
export async function hasSame(handle: Handle, words: Words, since: Date): Promise<boolean> {
  const { member_id, name, email, subject, message } = words
  const { rows } = await sql`select 1 from enquiries
    where closed_at is null and created_at > ${since}::timestamptz and member_id is not distinct from ${member_id}::uuid
      and (name, email, subject, message) = (${name}, ${email}, ${subject}, ${message}) limit 1`.execute(
    handle,
  )
  return rows.length > 0
}

/** The open enquiries, the oldest first. */
export async function readOpenEnquiries(handle: Handle): Promise<Enquiry[]> {
  const { rows } = await sql<Enquiry>`select * from enquiries where closed_at is null
    order by created_at, id`.execute(handle)
  return rows
}

/** One enquiry, open or closed; undefined if there is none. */
export async function readEnquiry(handle: Handle, id: string): Promise<Enquiry | undefined> {
  const { rows } = await sql<Enquiry>`select * from enquiries where id = ${id}::uuid`.execute(
    handle,
  )
  return rows[0]
}

/** An enquiry, held, so that two operators do not close it twice. */
export const holdEnquiry = (handle: Handle, id: string) =>
  holdRow(handle, 'enquiries', ['id', 'closed_at'], { id })

type Closing = { at: Date; by: string; reason: string }

/** Closes a held enquiry, with who did and why. */
export const closeEnquiry = (handle: Handle, id: string, { at, by, reason }: Closing) =>
  changeRows(handle, 'enquiries', { id }, { closed_at: at, closed_by: by, closed_for: reason })

/** Removes enquiries closed before a moment; resolves to how many. */
export const removeClosedBefore = (database: Database, before: Date) =>
  sweepRows(database, 'enquiries', sql`closed_at < ${before}::timestamptz`)
