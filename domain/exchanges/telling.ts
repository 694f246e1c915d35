import type { Handle } from '../../database/open.ts'
import type { RejectionCause } from '../../words/shapes/letters.ts'
import { whyNotChoose } from '../items/abilities.ts'
import type { EndReason } from '../items/limits.ts'
import { mentioned, mentionedWithOwner } from '../items/mentioned.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { queueForEach, queueForMembers } from '../letters/letters.ts'
import { hidesRequesters, readName } from '../members/shared-rows.ts'
import type { NotificationType } from '../notifications/limits.ts'
import { notify } from '../notifications/notifications.ts'
import { findCalledOff, withCalledOff } from './called-off.ts'

// Who is told what, by letter (A13) and by notification (decision 039), each within the transaction of what happened.

/** What is told about: an item, and who asked for it. */
export type Item = Pick<ItemState, 'id' | 'title' | 'user_id'>
export type Request = { id: string; requester_id: string }

const notifyRequesters = (
  handle: Handle,
  type: NotificationType,
  item: Item,
  requests: Request[],
) =>
  notify(
    handle,
    requests.map(({ id, requester_id }) => ({
      memberId: requester_id,
      type,
      text: item.title,
      request_id: id,
    })),
  )

/** When a draw decides, where one is to come. */
const drawOf = ({ giving, decide_at }: ItemState) =>
  giving === 'draw' && decide_at !== null && { drawn_at: decide_at }

/**
 * Tells the owner who asks, unless they want to know that later (decision 052), with which words, and when a draw
 * decides or from when they choose, if that is not at once.
 */
export async function tellOfRequest(
  handle: Handle,
  item: ItemState,
  { id, requester_id, message, now }: Request & { message: string | null; now: Date },
): Promise<void> {
  const { user_id: memberId, decide_at } = item
  await notify(handle, [{ memberId, type: 'request_received', text: item.title, request_id: id }])
  await queueForMembers(handle, [memberId], {
    kind: 'request-received',
    item: mentioned(item),
    requester: (await hidesRequesters(handle, memberId))
      ? null
      : await readName(handle, requester_id),
    requester_id,
    request_id: id,
    message,
    ...drawOf(item),
    ...(whyNotChoose(item, now) === 'not_yet' && decide_at !== null && { choose_from: decide_at }),
  })
}

/** Tells the chosen requester. */
export async function tellOfApproval(handle: Handle, item: Item, request: Request) {
  const about = await mentionedWithOwner(handle, item)
  await notifyRequesters(handle, 'request_approved', item, [request])
  await queueForMembers(handle, [request.requester_id], {
    kind: 'request-approved',
    ...about,
    request_id: request.id,
  })
}

/** Tells those whose request was rejected, and by letter why; whoever had a time to meet, that it is off. */
export async function tellOfRejection(
  handle: Handle,
  item: Item,
  requests: Request[],
  cause: RejectionCause,
) {
  const letter = { kind: 'request-rejected', item: mentioned(item), cause } as const
  await notifyRequesters(handle, 'request_rejected', item, requests)
  const off = await findCalledOff(
    handle,
    requests.map(({ id }) => id),
  )
  const told = requests.map(({ id: request_id, requester_id: memberId }) => {
    const calledOff = off.get(request_id)
    return { memberId, letter: { ...letter, request_id, ...(calledOff && { calledOff }) } }
  })
  await queueForEach(handle, told)
}

type Release = {
  by: 'released' | 'given-up' | 'left'
  why: EndReason | null
  words: string | null
  /** Whether the next in line is promised it. */
  isPromised?: boolean
}

/** Tells the other side that a promise has ended, and their time with it, and why; a member who left is not named. */
export async function tellOfRelease(
  handle: Handle,
  item: Item,
  request: Request,
  release: Release,
) {
  const isByGiver = release.by === 'released'
  const from = isByGiver ? item.user_id : request.requester_id
  const memberId = isByGiver ? request.requester_id : item.user_id
  const type = isByGiver ? 'promise_released' : 'promise_given_up'
  const told = { memberId, type, text: item.title, request_id: request.id } as const
  // That it goes on to the next in line, the giver was told.
  await notify(handle, !isByGiver && release.isPromised ? [] : [told])
  await queueForMembers(handle, [memberId], {
    kind: 'promise-ended',
    item: mentioned(item),
    request_id: request.id,
    ...release,
    ...(await withCalledOff(handle, request.id)),
    member: release.by === 'left' ? null : await readName(handle, from),
    by_id: from,
  })
}

/**
 * Tells both sides that a request waits again, or for its draw: the giver by the bell, who has a letter about what
 * ended.
 */
export async function tellOfRenewal(handle: Handle, item: ItemState, request: Request) {
  const { id: request_id, requester_id } = request
  const text = item.title
  await notify(handle, [
    { memberId: item.user_id, type: 'request_received', text, request_id },
    { memberId: requester_id, type: 'line_moved', text, request_id },
  ])
  await queueForMembers(handle, [requester_id], {
    kind: 'line-moved',
    item: mentioned(item),
    request_id,
    ...drawOf(item),
  })
}

/** Tells a member in line that the item is free, and that no place of the month is. */
export async function tellToFreePlace(
  handle: Handle,
  item: Item,
  { member_id: memberId, request_id }: { member_id: string; request_id: string },
) {
  await notify(handle, [{ memberId, type: 'line_waits', text: item.title, request_id }])
  const letter = { kind: 'line-waits', item: mentioned(item), request_id } as const
  await queueForMembers(handle, [memberId], letter)
}

/** Tells the one who received the item that its owner says so. */
export async function tellOfCompletion(handle: Handle, item: Item, requests: Request[]) {
  const about = await mentionedWithOwner(handle, item)
  const requesters = requests.map(({ requester_id }) => requester_id)
  await notifyRequesters(handle, 'item_completed', item, requests)
  await queueForMembers(handle, requesters, { kind: 'exchange-completed', ...about })
}
