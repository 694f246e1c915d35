import type { Handle } from '../../database/open.ts'
import type { DecisionLetter } from '../../words/shapes/decision-letters.ts'
import type { MemberLetter } from '../../words/shapes/letters.ts'
import { readOwner, readReaders } from '../members/shared-rows.ts'
import { wordOnTime } from './overtaken.ts'
import * as store from './store.ts'
import type { Letter } from './views.ts'

/**
 * Puts a letter into the outbox: sent if, and only if, the caller's transaction commits. It
 * holds no row for which others wait.
 */
export async function queueLetter(handle: Handle, letter: Letter): Promise<void> {
  await store.insertLetters(handle, [letter], urgent.has(letter.kind) ? atOnce : later)
}

/**
 * The same for members, of what another one did (A13): not to who switched that off or has no confirmed address. What
 * waits for either of two who meet is not sent any more where this overtakes it; the item is held.
 */
export const queueForMembers = (handle: Handle, memberIds: string[], letter: MemberLetter) =>
  queueForEach(
    handle,
    memberIds.map((memberId) => ({ memberId, letter })),
  )

/** The same, to each member a letter of their own. */
export async function queueForEach(
  handle: Handle,
  told: { memberId: string; letter: MemberLetter }[],
): Promise<void> {
  for (const { letter } of told) {
    const word = wordOnTime(letter)
    if (word) await store.endOvertaken(handle, word)
  }
  const readers = await readReaders(
    handle,
    told.map(({ memberId }) => memberId),
  )
  const letters = told.flatMap(({ memberId, letter }): Letter[] => {
    const reader = readers.get(memberId)
    return reader ? [{ ...reader, ...letter }] : []
  })
  await store.insertLetters(handle, letters, later)
}

/** Of what operators do, what says the opposite about the same item, comment, no-show or account. */
const opposites: Partial<Record<Letter['kind'], Letter['kind']>> = {
  'item-hidden': 'item-shown',
  'item-shown': 'item-hidden',
  'comment-hidden': 'comment-shown',
  'comment-shown': 'comment-hidden',
  'no-show-stands': 'no-show-dropped',
  'no-show-dropped': 'no-show-stands',
  'account-locked': 'account-unlocked',
  'account-unlocked': 'account-locked',
}

/**
 * Tells a member what operators did (A19), wherever a letter can be known to reach them. One that waits and says the
 * opposite is not sent any more; the member is held.
 */
export async function queueDecision(handle: Handle, memberId: string, letter: DecisionLetter) {
  const reader = await readOwner(handle, memberId)
  if (!reader) return
  const opposite = opposites[letter.kind]
  if (opposite)
    await store.endOpposite(handle, { kind: opposite, to: reader.to, aboutId: aboutOf(letter) })
  await queueLetter(handle, { ...reader, ...letter })
}

/** The comment, the no-show or the item that operators did something about; undefined of an account. */
function aboutOf(letter: DecisionLetter) {
  if ('comment_id' in letter) return letter.comment_id
  if ('no_show_id' in letter) return letter.no_show_id
  return 'item' in letter ? letter.item.id : undefined
}

/** Somebody waits in front of the screen for these. */
const urgent = new Set<Letter['kind']>(['confirm-account', 'reset-password', 'already-a-member'])
/** Smaller is sooner. */
const [atOnce, later] = [0, 10]

/**
 * Takes what waits for a leaving member, or passes on their words, out of the outbox, and
 * their name out of the rest (A12).
 */
export async function forgetLetters(handle: Handle, member: { id: string; email: string }) {
  await store.removeWaitingOf(handle, member)
  await store.removeNameFromWaiting(handle, member.id)
}
