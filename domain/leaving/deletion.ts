import { type Handle, inTransaction } from '../../database/open.ts'
import { freshForDeletion } from '../accounts/limits.ts'
import { signInOf } from '../accounts/sessions.ts'
import { type Actor, requireMember } from '../actor.ts'
import { takeItemsBack } from '../catalogue/leaving.ts'
import { openItemsOf } from '../catalogue/shared-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { withdrawRequests } from '../exchanges/leaving.ts'
import { awaitedItemsOf } from '../exchanges/shared-rows.ts'
import { completeSaid } from '../handover/receiving.ts'
import { holdItems } from '../items/shared-rows.ts'
import { forgetLetters } from '../letters/letters.ts'
import { holdMember } from '../members/shared-rows.ts'
import { forgetPhotosOf } from '../photos/photos.ts'
import { forgetPlacesOf } from '../pickups/shared-rows.ts'
import * as rows from './deletion-rows.ts'

/**
 * Deletes the member's account (CALL-71, A12): open items are taken back, promised ones are free again, what its
 * receiver says they have is completed, everything personal goes, every session ends. What others need stays without a
 * name: completed and asked-for items, reviews, purchases. All of it is one transaction; the photos' files follow it,
 * and the sweep removes what a crash or a failure leaves. It needs a sign-in of the last ten minutes
 * (security rules, §3.7). Refuses with `sign_in_too_old`, `session_not_found` or `user_not_found`.
 */
export async function deleteAccount(deps: Dependencies, actor: Actor): Promise<void> {
  const { id, sessionId, email } = requireMember(actor)
  const { database, clock } = deps
  const { age } = await signInOf(deps, sessionId)
  if (age >= freshForDeletion) refuse('sign_in_too_old')
  await inTransaction(database, async (handle) => {
    if (!(await holdMember(handle, id))) refuse('user_not_found')
    await removeMember(handle, { id, email }, clock.now())
  })
  await forgetPhotosOf(deps, id)
}

/** Removes a held member as `deleteAccount` does, within the transaction of its cause; photos are left to the sweep. */
export async function removeMember(
  handle: Handle,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const open = [...(await openItemsOf(handle, id)), ...(await awaitedItemsOf(handle, id))]
  await holdItems(handle, open)
  await completeSaid(handle, open, { now, leaving: id })
  await takeItemsBack(handle, id)
  await withdrawRequests(handle, id, now)
  await forgetPlacesOf(handle, id)
  await rows.removeBelongings(handle, id)
  await forgetLetters(handle, { id, email })
  await rows.removeAccount(handle, id, now)
}
