import type { Handle } from '../../database/open.ts'
import type { MemberLetter } from '../../words/shapes/letters.ts'
import { countPending } from '../items/shared-rows.ts'
import { isReader, readName } from '../members/shared-rows.ts'
import { isItemForgotten } from '../said-rows.ts'
import {
  isAsNeeded,
  isGone,
  isOfBoth,
  isOffered,
  isPending,
  isPromised,
  isRated,
  isStillOver,
  isTime,
  isToMeet,
  isUnanswered,
  lineNow,
  readRequester,
  seenNow,
  stillOffered,
} from './asked-rows.ts'
import { canBeSwitchedOff, type Letter } from './views.ts'

// A letter waits for days when the mail server is away, and what it says may be over by then (decision 012).

/** Whether what a letter asks for or tells of has begun or is over, so that it would only mislead its reader. */
export function isPast(letter: Letter, now: Date): boolean {
  const end = endOf(letter)
  return end !== null && Date.parse(end) <= now.getTime()
}

/** Until when a letter is good by its own words. One about what was called off stays good: it empties calendars. */
function endOf(letter: Letter): string | null {
  switch (letter.kind) {
    case 'confirm-account':
    case 'reset-password':
      return letter.until ?? null
    case 'pickup-proposed':
    case 'pickup-agreed':
    case 'pickup-changed':
    case 'pickup-tomorrow':
      return letter.starts_at
    case 'pickups-offered':
      return lastOf(letter.times.map(({ starts_at }) => starts_at))
    case 'next-in-line':
      return letter.by
    case 'item-received':
      return letter.until
    case 'promise-quiet':
    case 'still-there':
      return letter.until ?? null
    default:
      return null
  }
}

const lastOf = (times: string[]) => times.toSorted().at(-1) ?? null

/** Whether a letter brings a code and a link, each in place of the address's earlier ones (A01, A02, A30). */
export const isWayIn = (letter: Letter): boolean => 'code' in letter

/** A letter as it can be sent now: without a code that is over, beside which its link may still be good. */
export function asItIsNow(letter: Letter, now: Date): Letter {
  return 'code_until' in letter && Date.parse(letter.code_until ?? '') <= now.getTime()
    ? { ...letter, code: null }
    : letter
}

/**
 * A letter as far as it still holds: a reminder has the number of requests that wait now, an offer the times that can
 * be chosen now, who was not chosen the place in line that they have now, if there is a line; what ends a time does
 * not call a promise open that is over, nor what was hidden hidden that is shown again; names are those of now. Null
 * where it would tell its reader what is not true any more, or ask for what cannot be done, and where they want no
 * such letters any more.
 */
export async function asItHolds(handle: Handle, letter: Letter, now: Date): Promise<Letter | null> {
  if (!(await isStillSo(handle, letter, now))) return null
  const holding = await withWhatHolds(handle, letter, now)
  return holding && withNamesOfNow(handle, holding)
}

/** Takes out of a letter each name that its reader is not to read any more, and has the others as they are now. */
async function withNamesOfNow(handle: Handle, letter: Letter): Promise<Letter> {
  if ('requester' in letter && letter.requester !== null) {
    const requester = await readRequester(handle, letter)
    return { ...letter, requester }
  }
  if ('owner' in letter && letter.owner !== null)
    return { ...letter, owner: await readName(handle, letter.owner_id) }
  if ('sender' in letter && letter.sender !== null)
    return { ...letter, sender: await readName(handle, letter.sender_id) }
  if ('member' in letter && letter.member !== null && letter.by_id !== null)
    return { ...letter, member: await readName(handle, letter.by_id) }
  return letter
}

async function withWhatHolds(handle: Handle, letter: Letter, now: Date): Promise<Letter | null> {
  switch (letter.kind) {
    case 'requests-waiting': {
      const waiting = await countPending(handle, letter.item.id)
      return waiting > 0 ? { ...letter, waiting } : null
    }
    case 'pickups-offered': {
      const times = await stillOffered(handle, letter, now)
      return times.length > 0 ? { ...letter, times } : null
    }
    case 'request-rejected':
      return { ...letter, ...(await lineNow(handle, letter)) }
    case 'pickup-cancelled':
      return { ...letter, hasEnded: !(await isToMeet(handle, letter.calendar.request_id)) }
    case 'no-show-said': {
      const hasEnded = letter.hasEnded || !(await isPromised(handle, letter.request_id))
      const isMutual = letter.isMutual || (await isOfBoth(handle, letter.no_show_id))
      return { ...letter, hasEnded, isMutual }
    }
    case 'exchange-completed':
      return { ...letter, hasLeft: await isGone(handle, letter.owner_id) }
    case 'item-hidden':
      return { ...letter, ...(await seenNow(handle, letter)) }
    default:
      return letter
  }
}

async function isStillSo(handle: Handle, letter: Letter, now: Date): Promise<boolean> {
  if (canBeSwitchedOff(letter) && !(await isReader(handle, letter.to))) return false
  switch (letter.kind) {
    case 'request-received':
      return isPending(handle, letter)
    case 'still-there':
      return isItemForgotten(handle, letter.item.id, now)
    case 'request-rejected':
      // What empties a calendar goes whatever happened since.
      return 'calledOff' in letter || isAsNeeded(handle, letter)
    case 'promise-ended':
    case 'promise-lapsed':
      return 'calledOff' in letter || isStillOver(handle, letter)
    case 'exchange-completed':
      return !(await isRated(handle, letter))
    case 'item-drawn':
      return letter.by_id === null ? isOffered(handle, letter.item) : isAsNeeded(handle, letter)
    case 'passed-by':
    case 'line-moved':
    case 'line-waits':
    case 'request-approved':
    case 'handover-objected':
    case 'next-in-line':
    case 'promise-quiet':
    case 'item-received':
      return isAsNeeded(handle, letter)
    case 'no-show-said':
      return isUnanswered(handle, letter.no_show_id)
    case 'pickup-proposed':
      return isTime(handle, letter.calendar.id, 'proposed')
    case 'pickup-agreed':
    case 'pickup-changed':
    case 'pickup-tomorrow':
      return isTime(handle, letter.calendar.id, 'agreed')
    default:
      return staysSo[letter.kind]
  }
}

/** What these say happened, or `withWhatHolds` sees to it. */
const staysSo = {
  'confirm-account': true,
  'reset-password': true,
  'password-changed': true,
  'already-a-member': true,
  'requests-waiting': true,
  'message-received': true,
  'pickups-offered': true,
  'pickup-cancelled': true,
  'receiver-left': true,
  'item-hidden': true,
  'item-shown': true,
  'comment-hidden': true,
  'comment-shown': true,
  'no-show-stands': true,
  'no-show-dropped': true,
  'profile-cleared': true,
  'account-locked': true,
  'account-unlocked': true,
  'report-received': true,
  'enquiry-received': true,
}

/** A newer word on the time to meet of a request, with its place in the calendar (decision 053). */
export type WordOnTime = {
  request_id: string
  sequence: number
  /** Whether nobody can say yes any more to what was proposed before. */
  endsProposals: boolean
  /** Whether nobody can choose any more from the times that were offered before. */
  endsOffers: boolean
}

/**
 * What a letter says about the time of a request, if it does. What was agreed on stays so while another time is
 * proposed, and what is proposed while another time is called off.
 */
export function wordOnTime(letter: MemberLetter): WordOnTime | null {
  switch (letter.kind) {
    case 'pickup-proposed':
    case 'pickup-agreed':
    case 'pickup-changed':
      return { ...letter.calendar, endsProposals: true, endsOffers: false }
    case 'pickup-cancelled':
      return { ...letter.calendar, endsProposals: false, endsOffers: false }
    case 'pickups-offered':
      // It stands in no calendar, and ends nothing that does.
      return { ...letter, sequence: 0, endsProposals: false, endsOffers: true }
    default:
      return 'calledOff' in letter && letter.calledOff
        ? { ...letter.calledOff, endsProposals: true, endsOffers: true }
        : null
  }
}
