import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type Page, type PageAsked, pageOf } from '../input.ts'
import { badge, isAfter } from '../view-rows.ts'
import type { ReceivedReview } from './views.ts'

/** A page of the reviews about a member, newest first; what operators hid is not named in it (A19). */
export async function readReviewsOf(
  handle: Handle,
  memberId: string,
  { limit, cursor }: PageAsked,
): Promise<Page<ReceivedReview>> {
  const { rows } = await sql<ReceivedReview>`
    select r.id, r.rating, r.comment, r.created_at,
      case when i.hidden_for is null then jsonb_build_object('id', i.id, 'title', i.title) end as item,
      case when p.deleted_at is null then ${badge('p')} end as reviewer
    from (
      select r.id, r.rating, r.comment, r.created_at, r.item_id, r.reviewer_id
      from reviews r where r.reviewee_id = ${memberId}::uuid and ${isAfter(cursor, 'r')}
      order by r.created_at desc, r.id desc limit ${limit + 1}
    ) r join items i on i.id = r.item_id join profiles p on p.id = r.reviewer_id
    order by r.created_at desc, r.id desc`.execute(handle)
  return pageOf(rows, limit)
}
