import { sql } from 'kysely'
import type { Database, Handle } from '../../database/open.ts'
import { sweepRows } from '../../database/rows.ts'
import type { WordOnTime } from './overtaken.ts'
import { type Letter, language } from './views.ts'

/** With the queue's growing pauses these are four days. */
const tries = 25

/** Writes letters, each with the job that sends it; of jobs that wait, the smaller priority goes first. */
export async function insertLetters(handle: Handle, letters: Letter[], priority: number) {
  if (letters.length === 0) return
  const rows = letters.map(({ kind, ...content }) => ({ kind, content: { ...content, language } }))
  await sql`
    with letter as (
      insert into letters (kind, content)
      select kind, content from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (kind text, content jsonb)
      returning id
    )
    select send_letter_later(id, ${tries}::int, ${priority}::int) from letter`.execute(handle)
}

/** A letter that waits to be sent, and since when. */
export async function readWaiting(
  handle: Handle,
  id: string,
): Promise<{ letter: Letter; queuedAt: Date } | undefined> {
  const row = await handle
    .selectFrom('letters')
    .select(['kind', 'content', 'created_at'])
    .where('id', '=', id)
    .where('content', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const letter = { kind: row.kind, ...(row.content as object) } as Letter
  return { letter, queuedAt: new Date(row.created_at) }
}

type Done = { sent_at: Date } | { refused_at: Date; refusal: string }

/** Notes that a letter is on its way, or why it never will be, and forgets what it said and to whom. */
export async function markDone(handle: Handle, id: string, done: Done) {
  await handle
    .updateTable('letters')
    .set({ ...done, content: null })
    .where('id', '=', id)
    .where('content', 'is not', null)
    .execute()
}

/**
 * Ends the letters that wait, to whomever, with an earlier word on a time; their jobs find nothing to send. All times
 * of a request are one entry of the calendar that counts up, so the earlier word is the one with the smaller number.
 */
export async function endOvertaken(
  handle: Handle,
  { request_id, sequence, endsProposals, endsOffers }: WordOnTime,
) {
  await sql`update letters set content = null, refused_at = now(), refusal = 'overtaken'
    where content is not null and case kind
      when 'pickups-offered' then ${endsOffers}::boolean and content ->> 'request_id' = ${request_id}
      else kind like 'pickup-%' and content -> 'calendar' ->> 'request_id' = ${request_id} and case kind
        when 'pickup-proposed' then ${endsProposals}::boolean
        else (content -> 'calendar' ->> 'sequence')::int < ${sequence}::int end end`.execute(handle)
}

/**
 * Of the letters of a kind that wait for an address, ends those whose link was replaced by that of a newer one. Until
 * when a link is good tells which is newer: it is made with the account held.
 */
export async function endReplaced(handle: Handle, { kind, to }: Letter) {
  await sql`with waiting as (
      select id, content ->> 'until' as until from letters
      where content is not null and kind = ${kind} and content ->> 'to' = ${to})
    update letters set content = null, refused_at = now(), refusal = 'overtaken'
    where content is not null and id in (select id from waiting where until < (select max(until) from waiting))`.execute(
    handle,
  )
}

/**
 * Ends the letters of a kind that wait for an address and are about a comment, a no-show or an item, or about none; one
 * that empties a calendar goes whatever happened since.
 */
export async function endOpposite(
  handle: Handle,
  { kind, to, aboutId = null }: { kind: string; to: string; aboutId: string | null | undefined },
) {
  await sql`update letters set content = null, refused_at = now(), refusal = 'overtaken'
    where content is not null and kind = ${kind} and content ->> 'to' = ${to} and not content ? 'calledOff'
      and coalesce(content ->> 'comment_id', content ->> 'no_show_id', content -> 'item' ->> 'id') is not distinct from ${aboutId}`.execute(
    handle,
  )
}

/** Removes letters that are older than a time; resolves to how many. */
export const removeOlder = (database: Database, before: Date): Promise<number> =>
  sweepRows(database, 'letters', sql`created_at < ${before}::timestamptz`)

/** Removes the letters that wait for a member or pass on what they wrote; their jobs find nothing to send. */
export async function removeWaitingOf(
  handle: Handle,
  { id, email }: { id: string; email: string },
) {
  await sql`delete from letters where content is not null and (content ->> 'to' = ${email}
    or ${id} in (content ->> 'sender_id', content ->> 'requester_id', content -> 'reporter' ->> 'id', content ->> 'member_id'))`.execute(
    handle,
  )
}

/** Removes a member's name, address and words from the letters that wait for others and name them. */
export async function removeNameFromWaiting(handle: Handle, id: string) {
  await sql`update letters set content = content || '{"owner": null}'
    where content is not null and content ->> 'owner_id' = ${id}`.execute(handle)
  await sql`update letters set content = content || '{"member": null, "words": null}'
    where content is not null and content ->> 'by_id' = ${id}`.execute(handle)
  await sql`update letters
    set content = jsonb_set(content, '{reported}', content -> 'reported' || '{"name": null, "email": null}')
    where content is not null and content -> 'reported' ->> 'id' = ${id}`.execute(handle)
}
