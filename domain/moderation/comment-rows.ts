import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows, holdRow } from '../../database/rows.ts'
import type { KnownMember } from '../members/shared-rows.ts'
import { member } from './reading-rows.ts'

/** Words beside stars, as operators read them. */
export type ReadComment = {
  id: string
  /** A review of a member, or a rating of the product. */
  about: 'member' | 'product'
  rating: number
  words: string
  is_hidden: boolean
  written_at: string
  author: KnownMember & { locked_at: string | null }
}

/** The newest comments of both kinds, the hidden ones too; with `before`, those older than that one. */
export async function readComments(
  handle: Handle,
  count: number,
  before?: string,
): Promise<ReadComment[]> {
  const listed = { before, count }
  const { rows } = await sql<ReadComment>`
    with written as (
      (${newest(sql`'member'`, sql`reviews`, sql`reviewer_id`, sql`created_at`, listed)})
      union all
      (${newest(sql`'product'`, sql`app_ratings`, sql`user_id`, sql`updated_at`, listed)})
    )
    select w.id, w.about, w.rating, coalesce(w.comment, w.hidden_comment) as words,
      w.comment is null as is_hidden, w.written_at, ${member('author')} as author
    from written w join profiles author on author.id = w.author_id
    order by w.written_at desc, w.id desc limit ${count}`.execute(handle)
  return rows
}

type Part = RawBuilder<unknown>

type Listed = { before: string | undefined; count: number }

const newest = (about: Part, table: Part, author: Part, at: Part, { before, count }: Listed) => sql`
  select id, ${about} as about, rating, comment, hidden_comment, ${at} as written_at,
    ${author} as author_id
  from ${table} where (comment is not null or hidden_comment is not null)
    and ${before === undefined ? sql`true` : sql`(${at}, id) < (${placeOf(before)})`}
  order by ${at} desc, id desc limit ${count}`

const placeOf = (id: string) => sql`select created_at, id from reviews where id = ${id}::uuid
  union all select updated_at, id from app_ratings where id = ${id}::uuid`

/** What is known of a comment while it is changed. */
export type HeldComment = {
  table: 'reviews' | 'app_ratings'
  about: ReadComment['about']
  id: string
  comment: string | null
  hidden_comment: string | null
}

/** Who wrote the review or app rating of this id. */
export async function findAuthor(handle: Handle, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ author: string }>`
    select reviewer_id as author from reviews where id = ${id}::uuid
    union all select user_id from app_ratings where id = ${id}::uuid`.execute(handle)
  return rows[0]?.author
}

/** The review or app rating of this id, held. */
export async function holdComment(handle: Handle, id: string): Promise<HeldComment | undefined> {
  const fields = ['id', 'comment', 'hidden_comment'] as const
  const review = await holdRow(handle, 'reviews', fields, { id })
  if (review) return { table: 'reviews', about: 'member', ...review }
  const rating = await holdRow(handle, 'app_ratings', fields, { id })
  return rating && { table: 'app_ratings', about: 'product', ...rating }
}

export type CommentTexts = Pick<HeldComment, 'comment' | 'hidden_comment'>

/** Writes the words of a held comment, shown and hidden. */
export const writeComment = (handle: Handle, { table, id }: HeldComment, words: CommentTexts) =>
  table === 'reviews'
    ? changeRows(handle, 'reviews', { id }, words)
    : changeRows(handle, 'app_ratings', { id }, words)
