import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { changeRows, findRow, hasRow, removeRows } from '../../database/rows.ts'
import { habitsOf } from '../habits/shared-rows.ts'
import type { EndReason } from '../items/limits.ts'
import type { Ending } from '../items/request-view.ts'
import { isNameless, mayWrite } from '../items/shared-rows.ts'
import { isSaidOf } from '../said-rows.ts'
import { badge } from '../view-rows.ts'
import { listedOfItem } from './limits.ts'
import { askedFirst } from './line-rows.ts'
import {
  agreedFrom,
  agreedUntil,
  isShown,
  joinedMonth,
  placeInLine,
  receivedLately,
  receivedSince,
  requestNumber,
} from './shared-rows.ts'
import type { IncomingRequest, OwnRequest } from './views.ts'

/** Which of a member's places in a month are taken. The member must be held to rely on it. */
export async function readTakenSlots(handle: Handle, memberId: string, month: string) {
  const rows = await handle
    .selectFrom('item_requests')
    .select('slot')
    .where('requester_id', '=', memberId)
    .where('claim_month', '=', month)
    .where('status', '<>', 'rejected')
    .execute()
  return new Set(rows.map((row) => row.slot))
}

/**
 * Adds a request; resolves to its id. There are three ways here: a member asks (`requestItem`), the clock asks again for
 * who is in line (`askAgain`), or the next after a draw is promised the item (`promiseNext`).
 */
export const insertRequest = (handle: Handle, request: NewRow<'item_requests'>) =>
  handle.insertInto('item_requests').values(request).returning('id').executeTakeFirstOrThrow()

const requestState = [
  'id',
  'item_id',
  'requester_id',
  'status',
  'created_at',
  'confirm_by',
] as const

/** A request without holding it, to learn its item; read it again once the item is held. */
export const findRequest = (handle: Handle, id: string) =>
  findRow(handle, 'item_requests', requestState, { id })

/** pending → approved; with `confirm_by` the member has yet to say yes (decision 050). */
export const approve = (handle: Handle, id: string, confirm_by: Date | null) =>
  changeRows(handle, 'item_requests', { id }, { status: 'approved', confirm_by })

/** Promises to whom nobody said yes in time. */
export const readUnconfirmed = (handle: Handle, now: Date, count: number) =>
  handle
    .selectFrom('item_requests')
    .select('id')
    .where('confirm_by', '<=', now.toISOString())
    .orderBy('confirm_by')
    .orderBy('id')
    .limit(count)
    .execute()

export type End = { ended_as: Ending; ended_why?: EndReason; ended_words?: string | null }

/** Ends a request that waits or is approved; when, the database notes. */
export const endRequest = (handle: Handle, id: string, end: End) =>
  changeRows(handle, 'item_requests', { id }, { ...end, status: 'rejected' })

/** The states of a request that somebody still waits for. */
export const open = ['pending', 'approved'] as const

/** Ends those of an item's or of a member's requests that are in one of these states; resolves to them. */
export function endRequests(
  handle: Handle,
  of: { item_id: string } | { requester_id: string },
  statuses: readonly (typeof open)[number][],
  ended_as: Ending,
) {
  return handle
    .updateTable('item_requests')
    .set({ status: 'rejected', ended_as })
    .where((request) => request.and(of))
    .where('status', 'in', statuses)
    .returning(['id', 'item_id', 'requester_id'])
    .execute()
}

/** Whether an item was ever asked for. */
export const hasRequests = (handle: Handle, item_id: string) =>
  hasRow(handle, 'item_requests', { item_id })

/** The approved request of an item becomes completed (EXCH-11); resolves to it, alone in a list. */
export const completeApproved = (handle: Handle, item_id: string) =>
  handle
    .updateTable('item_requests')
    .set({ status: 'completed' })
    .where('item_id', '=', item_id)
    .where('status', '=', 'approved')
    .returning(['id', 'requester_id'])
    .execute()

/** A request with what its view and rights are made of. */
type OwnRequestRow = Omit<OwnRequest, 'view' | 'can'> & {
  may_write: boolean
  completed_at: string | null
  user_id: string
}

const parties = { item: sql`i.id`, asker: sql`r.requester_id`, owner: sql`i.user_id` }

/**
 * A member's newest request for each item (ORDERS-12, ORDERS-13, A57); of an item hidden
 * from them only the title (A19).
 */
export async function readOwnRequests(handle: Handle, memberId: string, count: number) {
  const { rows } = await sql<OwnRequestRow>`
    select r.id, r.item_id, r.requester_id, r.message, r.status, r.ended_as, r.ended_why,
      case when ${isShown} then r.ended_words end as ended_words, r.confirm_by, r.created_at, r.updated_at, i.giving, i.decide_at, i.completed_at, i.user_id, jsonb_build_object('id', i.id, 'title', i.title,
        'description', case when ${isShown} then i.description else '' end, 'status', i.status,
        'images', case when ${isShown} then i.images else '{}' end,
        'image_url', case when ${isShown} then i.image_url end,
        'claimed_by', i.claimed_by, 'is_hidden', not ${isShown}, 'owner', ${badge('owner')}) as item,
      exists (select from reviews v where v.item_id = i.id and v.reviewer_id = r.requester_id) as reviewed,
      ${placeInLine} as place_in_line, ${mayWrite(parties)} as may_write,
      ${agreedFrom} as meet_from, ${agreedUntil} as meet_until, ${isSaidOf('r.id')} as is_said
    from (
      select distinct on (item_id) * from item_requests where requester_id = ${memberId}::uuid
      order by item_id, created_at desc, id desc
    ) r
    join items i on i.id = r.item_id join profiles owner on owner.id = i.user_id
    order by r.created_at desc, r.id desc limit ${count}`.execute(handle)
  return rows
}

/**
 * Of too many requests for an item those are listed: whom it is promised to, then of the waiting
 * who asked first, then the newest.
 */
const listedOf = (
  itemId: string,
) => sql`(select *, count(*) filter (where status = 'pending') over () as all_waiting from item_requests where item_id = ${itemId}::uuid
  order by status in ('approved', 'completed') desc, status = 'pending' desc,
    case status when 'pending' then ${askedFirst('item_requests')} end, created_at desc, id desc
  limit ${sql.lit(listedOfItem)})`

/**
 * The requests of an item: the waiting ones, who asked first last, then the others, the newest first; of the waiting
 * ones what their owner compares.
 */
export async function readRequestsOfItem(handle: Handle, itemId: string, now: Date) {
  const whoIsNamed = badge('requester', 'location', 'reputation_score', 'review_count')
  const { rows } = await sql<IncomingRequest>`
    select r.id, r.item_id, case when not ${isNameless()} then r.requester_id end as requester_id, r.message,
      r.could_come, r.status, r.ended_as, r.ended_why, r.ended_words, r.confirm_by, r.created_at, r.updated_at,
      (r.all_waiting - (r.status = 'pending')::int)::int as others_waiting, ${requestNumber} as number, case when not ${isNameless()} then ${whoIsNamed} end as requester,
      case when r.status = 'pending' then ${receivedLately(receivedSince(now))} end as received,
      case when r.status = 'pending' then ${joinedMonth('requester')} end as member_since,
      case when r.status in ('pending', 'approved') and not ${isNameless()} then ${habitsOf('r.requester_id', now)} end as habits
    from ${listedOf(itemId)} r join items i on i.id = r.item_id join profiles requester on requester.id = r.requester_id
    order by r.status = 'pending' desc, case r.status when 'pending' then ${askedFirst('r')} end desc,
      r.created_at desc, r.id desc`.execute(handle)
  return rows
}

/** What a member claimed and gave in a month; zeros when nothing happened yet. */
export async function readMonth(handle: Handle, user_id: string, month_year: string) {
  const fields = ['items_claimed', 'items_given'] as const
  const row = await findRow(handle, 'user_monthly_stats', fields, { user_id, month_year })
  return { items_claimed: row?.items_claimed ?? 0, items_given: row?.items_given ?? 0 }
}

/** The times of requests that ended with their promise, and were not over then. */
export const readCalledOff = (handle: Handle, requestIds: string[]) =>
  handle
    .selectFrom('pickups')
    .select(['request_id', 'starts_at', 'ends_at', 'sequence', 'ended_at'])
    .where('request_id', 'in', requestIds)
    .where('state', '=', 'cancelled')
    .where('agreed_by', 'is not', null)
    .where('ended_by', 'is', null)
    .whereRef('ends_at', '>', 'ended_at')
    .execute()

/** Removes what a member asked for and nobody has answered. */
export const removePendingOf = (handle: Handle, requester_id: string) =>
  removeRows(handle, 'item_requests', { requester_id, status: 'pending' })

/** Forgets what a member wrote with requests, and what was written when promises to them or by them ended. */
export async function removeWordsOf(handle: Handle, memberId: string) {
  const nothing = { message: null, could_come: [], ended_words: null }
  await changeRows(handle, 'item_requests', { requester_id: memberId }, nothing)
  const own = handle.selectFrom('items').select('id').where('user_id', '=', memberId)
  await handle
    .updateTable('item_requests')
    .set({ ended_words: null })
    .where('item_id', 'in', own)
    .where('ended_words', 'is not', null)
    .execute()
}

/** Whether somebody brought this number to the draw of an item. */
export const hasSalt = (handle: Handle, item_id: string, salt: Buffer): Promise<boolean> =>
  hasRow(handle, 'item_requests', { item_id, salt })
