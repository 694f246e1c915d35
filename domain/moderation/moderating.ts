import { type Handle, inTransaction } from '../../database/open.ts'
import { closeAccount, isAccountLocked, reopenAccount } from '../accounts/locking.ts'
import * as hiding from '../catalogue/hiding.ts'
import { blankCancelled, openItemsOf, showItemsOf } from '../catalogue/shared-rows.ts'
import { refuse } from '../errors.ts'
import { withCalledOff } from '../exchanges/called-off.ts'
import { hasNext } from '../exchanges/confirming.ts'
import { rejectRequestsOf } from '../exchanges/leaving.ts'
import { askersOf, awaitedItemsOf, findPromise } from '../exchanges/shared-rows.ts'
import { completeSaid } from '../handover/receiving.ts'
import { isTakenBack } from '../items/abilities.ts'
import { mentioned } from '../items/mentioned.ts'
import { findItem, holdItem, holdItems, type ItemState } from '../items/shared-rows.ts'
import { removeMember } from '../leaving/deletion.ts'
import { findKnownMember, holdInOrder, type KnownMember } from '../members/shared-rows.ts'
import { disputeAllAbout } from '../no-shows/shared-rows.ts'
import { withdrawPhotos, withdrawPhotosOf } from '../photos/photos.ts'
import { emptyProfile, hideProfile, showProfile } from '../profiles/shared-rows.ts'
import { type Desk, type Operator, required, requireReason, tellMember } from './operator.ts'
import * as rows from './store.ts'

// What an operator does about reports (A19). Each is one transaction with its line in the log and, where
// something of a member changes, a letter that tells them the reason. It holds member → item → request,
// and needs a reason: `reason_missing` without.

type On<T> = T & { reason: string }

/** Closes an open report without doing anything. Refuses with `report_not_found` or `nothing_to_change`. */
export function dismissReport(desk: Desk, operator: Operator, given: On<{ report: string }>) {
  const reason = requireReason(given.reason)
  return inTransaction(desk.database, async (handle) => {
    const report = required(await rows.holdReport(handle, given.report), 'report_not_found')
    if (report.status !== 'open') refuse('nothing_to_change')
    await rows.closeReport(handle, report.id, 'dismissed')
    const about = { member_id: report.reported_id, report_id: report.id }
    await rows.note(desk, handle, operator, 'dismiss', { ...about, reason })
  })
}

/**
 * Takes an item from everybody's sight but its giver's and its receiver's, also one that was put aside; open requests
 * for it are rejected, their members told, and asked for again once it is shown. Of one that its giver took back, nobody
 * reads description, instructions and what its giver wrote when promises ended any more, for good. With a report, that one
 * is closed as acted upon. Resolves to the item as it was. Refuses with `item_not_found`, `report_not_found`,
 * `report_about_another` or `nothing_to_change`.
 */
export function hideItem(
  desk: Desk,
  operator: Operator,
  given: On<{ item: string; report: string | null }>,
): Promise<ItemState> {
  const reason = requireReason(given.reason)
  return changeItem(desk, given.item, async (handle, item, giver) => {
    const wasTakenBack = isTakenBack(item)
    if (item.hidden_for === 'item') refuse('nothing_to_change')
    if (wasTakenBack && !(await blankCancelled(handle, item.id))) refuse('nothing_to_change')
    if (given.report !== null) await actOnReport(handle, given.report, item.user_id)
    await completeSaid(handle, [item.id], { now: desk.clock.now() })
    const promise = await findPromise(handle, item.id)
    const now = (await findItem(handle, item.id)) ?? item
    if (!wasTakenBack) await hiding.hide(handle, now, 'item')
    const about = { member_id: item.user_id, item_id: item.id, report_id: given.report, reason }
    await rows.note(desk, handle, operator, 'hide-item', about)
    await tellMember(desk, handle, about, {
      kind: 'item-hidden',
      item: mentioned(item),
      ...(now.status !== item.status && { isOver: true }),
      ...(item.status === 'completed' && { wasOver: true }),
      ...(wasTakenBack && { wasTakenBack }),
      ...(giver.isLocked && { isGiverLocked: true }),
      ...(promise && (await withCalledOff(handle, promise.id))),
    })
  })
}

/**
 * Shows an item again that was hidden for itself; the clock asks again for whoever waited for it. Refuses with
 * `item_not_found` or `nothing_to_change`.
 */
export function showItem(desk: Desk, operator: Operator, given: On<{ item: string }>) {
  const reason = requireReason(given.reason)
  return changeItem(desk, given.item, async (handle, item, giver) => {
    if (item.hidden_for !== 'item') refuse('nothing_to_change')
    await hiding.show(handle, item, giver, desk.clock.now())
    const about = { member_id: item.user_id, item_id: item.id, reason }
    await rows.note(desk, handle, operator, 'show-item', about)
    await tellMember(desk, handle, about, {
      kind: 'item-shown',
      item: mentioned(item),
      isGiverLocked: giver.isLocked,
      isPutAside: item.was_put_aside,
      isOver: item.status === 'completed',
      ...((await hasNext(handle, item, desk.clock.now())) && { isPromised: true }),
    })
  })
}

/**
 * Removes picture, location and bio of a member for good, with `name` also that; they may put in others. The picture is
 * gone at once at its address and wherever else they show it. With a report, that one is closed as acted upon. Resolves
 * to the member. Refuses with `member_not_found`, `report_not_found`, `report_about_another` or `nothing_to_change`.
 */
export function clearProfile(
  desk: Desk,
  operator: Operator,
  given: On<{ member: string; report: string | null; name?: boolean | undefined }>,
): Promise<KnownMember> {
  const reason = requireReason(given.reason)
  return changeMember(desk, given.member, async (handle, { id }, isLocked) => {
    const withName = given.name === true
    const { picture } = (await emptyProfile(handle, id, withName)) ?? refuse('nothing_to_change')
    if (picture) await withdrawPhotos(handle, [picture])
    if (given.report !== null) await actOnReport(handle, given.report, id)
    const about = { member_id: id, report_id: given.report, reason }
    await rows.note(desk, handle, operator, 'clear-profile', about)
    await tellMember(desk, handle, about, { kind: 'profile-cleared', withName, isLocked })
  })
}

/**
 * Locks a member's account: sessions and live feeds end at once; what they offer, their picture and the words of their
 * profile are hidden, but what its receiver says they have is completed first; what they asked for or were promised is
 * free for others; what was said of them and they cannot answer is disputed; open reports about them are closed as
 * acted upon. Resolves to the member and how many these were. Refuses with `member_not_found` or `nothing_to_change`.
 */
export async function lockMember(desk: Desk, operator: Operator, given: On<{ member: string }>) {
  const reason = requireReason(given.reason)
  let reports = 0
  const lock = async (handle: Handle, { id }: KnownMember, isLocked: boolean) => {
    if (isLocked) refuse('nothing_to_change')
    await closeAccount(handle, id, desk.clock.now())
    await hideProfile(handle, id)
    const own = await openItemsOf(handle, id)
    await holdItems(handle, [...own, ...(await awaitedItemsOf(handle, id))])
    await completeSaid(handle, own, { now: desk.clock.now() })
    // Read again: some may have been handed over or taken back before they could be held.
    for (const itemId of await openItemsOf(handle, id)) await hideForLock(handle, itemId)
    await rejectRequestsOf(handle, id, desk.clock.now())
    await disputeAllAbout(handle, id)
    reports = await rows.closeReportsAbout(handle, id)
    const about = { member_id: id, reason }
    await rows.note(desk, handle, operator, 'lock', about)
    await tellMember(desk, handle, about, { kind: 'account-locked' })
  }
  return { ...(await changeMember(desk, given.member, lock, readAskers)), reports }
}

/**
 * Unlocks a member; their profile and what was hidden with them is as it was before. Refuses with
 * `member_not_found` or `nothing_to_change`.
 */
export function unlockMember(desk: Desk, operator: Operator, given: On<{ member: string }>) {
  const reason = requireReason(given.reason)
  return changeMember(desk, given.member, async (handle, { id }, isLocked) => {
    if (!isLocked) refuse('nothing_to_change')
    await reopenAccount(handle, id)
    await showProfile(handle, id)
    await showItemsOf(handle, id, desk.clock.now())
    const about = { member_id: id, reason }
    await rows.note(desk, handle, operator, 'unlock', about)
    await tellMember(desk, handle, about, { kind: 'account-unlocked' })
  })
}

/**
 * Deletes a member's account for good, as they could themselves: for a child without consent, and for whoever cannot
 * sign in any more. Open reports about them are closed as acted upon, and nobody sees their photos any more. No letter
 * goes, as no address is left. Resolves to who it was and how many reports these were. Refuses with `member_not_found`.
 */
export async function deleteMember(desk: Desk, operator: Operator, given: On<{ member: string }>) {
  const reason = requireReason(given.reason)
  let reports = 0
  const deleted = await changeMember(desk, given.member, async (handle, { id, email }) => {
    reports = await rows.closeReportsAbout(handle, id)
    await rows.note(desk, handle, operator, 'delete-member', { member_id: id, reason })
    await removeMember(
      handle,
      { id, email: required(email ?? undefined, 'member_not_found') },
      desk.clock.now(),
    )
    await withdrawPhotosOf(handle, id)
  })
  return { ...deleted, reports }
}

/** Holds the item's giver and who asks for it, then the item, and changes it. */
function changeItem(
  { database }: Desk,
  id: string,
  change: (handle: Handle, item: ItemState, giver: { isLocked: boolean }) => Promise<void>,
): Promise<ItemState> {
  return inTransaction(database, async (handle) => {
    const found = required(await findItem(handle, id), 'item_not_found')
    await holdInOrder(handle, [found.user_id, ...(await askersOf(handle, [id]))])
    const isLocked = await isAccountLocked(handle, found.user_id)
    const item = required(await holdItem(handle, id), 'item_not_found')
    await change(handle, item, { isLocked })
    return item
  })
}

/** Finds a member by id or address, holds them and others, and changes something about them. */
function changeMember(
  { database }: Desk,
  named: string,
  change: (handle: Handle, member: KnownMember, isLocked: boolean) => Promise<void>,
  readOthers: (handle: Handle, memberId: string) => Promise<string[]> = async () => [],
): Promise<KnownMember> {
  return inTransaction(database, async (handle) => {
    const member = required(await findKnownMember(handle, named), 'member_not_found')
    const others = await readOthers(handle, member.id)
    const here = await holdInOrder(handle, [member.id, ...others])
    if (!here.has(member.id)) refuse('member_not_found')
    await change(handle, member, await isAccountLocked(handle, member.id))
    return member
  })
}

/** Who waits for what a member offers. */
const readAskers = async (handle: Handle, memberId: string) =>
  askersOf(handle, await openItemsOf(handle, memberId))

async function hideForLock(handle: Handle, itemId: string) {
  const item = await findItem(handle, itemId)
  if (item && item.hidden_for !== 'item') await hiding.hide(handle, item, 'member')
}

/** Closes a report as acted upon, which must be about this member. */
async function actOnReport(handle: Handle, id: string, memberId: string) {
  const report = required(await rows.holdReport(handle, id), 'report_not_found')
  if (report.reported_id !== memberId) refuse('report_about_another')
  await rows.closeReport(handle, id, 'acted')
}
