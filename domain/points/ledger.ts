import type { Handle } from '../../database/open.ts'
import { holdMember } from '../members/shared-rows.ts'
import type { Entry } from './ledger-rows.ts'
import * as rows from './ledger-rows.ts'
import { welcomePoints } from './limits.ts'

/** Adds points in the caller's transaction, and holds the member; false, and nothing, if this was entered before. */
export async function creditPoints(handle: Handle, entry: Entry): Promise<boolean> {
  await holdMember(handle, entry.memberId)
  await welcomeMember(handle, entry.memberId, entry.at)
  return rows.insertEntry(handle, { ...entry, points: positive(entry.points) })
}

/** The 100 points that every member begins with, once (POINTS-09, A04). */
export async function welcomeMember(handle: Handle, memberId: string, at: Date): Promise<void> {
  const kind = 'welcome'
  await rows.insertEntry(handle, { memberId, points: welcomePoints, kind, ref: memberId, at })
}

/** What a member who is held has now; the first look brings the welcome points. */
export async function currentBalance(handle: Handle, memberId: string, now: Date) {
  await welcomeMember(handle, memberId, now)
  const balance = await rows.readBalance(handle, memberId)
  if (!balance) throw new Error('A member was welcomed and has no points.')
  return balance
}

function positive(points: number): number {
  if (Number.isSafeInteger(points) && points > 0) return points
  throw new RangeError(`Points move by a whole number above zero, not by ${points}.`)
}
