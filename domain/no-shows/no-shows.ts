import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { endPromise } from '../exchanges/ending.ts'
import { holdRequest } from '../exchanges/holding.ts'
import { advanceLine } from '../exchanges/line.ts'
import { membersInLine } from '../exchanges/shared-rows.ts'
import { habitsSince, readHabits } from '../habits/shared-rows.ts'
import { isOfTwo, otherOf } from '../items/two.ts'
import { holdInOrder } from '../members/shared-rows.ts'
import { noteActed } from '../notifications/notifications.ts'
import { sayable, whyNotAnswer, whyNotSay } from './abilities.ts'
import type { AnswerNoShow } from './input.ts'
import { answerWithin, listedNoShows, standingAtOnce } from './limits.ts'
import { holdNoShow } from './shared-rows.ts'
import * as store from './store.ts'
import { tellOfNoShow } from './telling.ts'
import type { MyHabits, SayingView } from './views.ts'

/**
 * Says that the other one did not come to the time that both had agreed on (decision 055). By the giver it ends the
 * promise, and the line moves on, by the clock if not at once; a receiver may still ask for another time, or give the item
 * back. Of a promise that is over it can be said as well. Where both say so of each other, both are disputed. The other
 * one is told, and asked what happened. Refuses with `request_not_found`, for those of others too, `no_time_agreed`,
 * `handover_said`, `already_said`, `not_over_yet`, `too_late_to_say`, `member_unreachable`, or `not_allowed` when who
 * says so has just left.
 */
export async function sayNobodyCame(
  deps: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const { database, clock } = deps
  const { id: reporter } = requireMember(actor)
  const free = await inTransaction(database, async (handle) => {
    const known = await store.findAbout(handle, requestId)
    if (!known || !isOfTwo(known, reporter)) refuse('request_not_found')
    const line = await holdAll(handle, known, reporter)
    const { item } = await holdRequest(handle, requestId)
    const found = await store.findAbout(handle, requestId)
    const now = clock.now()
    const about = allowed(found, whyNotSay(found, reporter, now))
    const kept = await keep(handle, about, reporter, now)
    const ends = reporter === about.giver && about.status === 'approved'
    const hasEnded = ends || about.status !== 'approved'
    await tellOfNoShow(handle, item, about, { reporter, hasEnded, ...kept })
    // Before the line moves on: of who asks again then, the giver has not read.
    await noteActed({ handle, clock }, reporter, { item_id: item.id })
    if (!ends) return null
    const isPromised = await endPromise({ clock, handle, line }, item, requestId, missed)
    return isPromised ? null : item.id
  })
  // The promise has ended whatever becomes of this; the clock does it again.
  if (free) await advanceLine(deps, free).catch(() => {})
}

const missed = { ended_as: 'no-show' } as const

/**
 * Holds the two and whoever is in line before the item is held, in the order in which
 * everybody does. Resolves to the line.
 */
async function holdAll(
  handle: Handle,
  { giver, receiver, item_id }: store.About,
  reporter: string,
): Promise<Set<string>> {
  const line = await membersInLine(handle, item_id)
  const here = await holdInOrder(handle, [giver, receiver, ...line])
  if (!here.has(reporter)) refuse('not_allowed')
  return new Set(line)
}

/** Keeps what is said; resolves to its id, until when it is answered, and whether the other one had said the same. */
async function keep(handle: Handle, about: store.About, reporter_id: string, now: Date) {
  const { request_id, pickup_id } = about
  if (pickup_id === null) return refuse('no_time_agreed')
  const about_id = otherOf(about, reporter_id)
  const theirs = await store.findSaid(handle, pickup_id, about_id)
  if (theirs?.state === 'said') await store.dispute(handle, theirs.id)
  const answer_by = new Date(now.getTime() + answerWithin)
  const said = { pickup_id, request_id, reporter_id, about_id, answer_by, created_at: now }
  const state = theirs ? 'disputed' : 'said'
  const { id } = await store.insertNoShow(handle, { ...said, state })
  return { id, answer_by, isMutual: theirs !== undefined }
}

/**
 * Says what happened, once: from then on it is disputed, and does not count unless operators let it stand. Refuses with
 * `no_show_not_found`, for what was said of others too, `already_answered` or `too_late_to_answer`.
 */
export async function answerNoShow(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
  { answer }: AnswerNoShow,
): Promise<void> {
  const { id: member } = requireMember(actor)
  const now = clock.now()
  await inTransaction(database, async (handle) => {
    const found = await holdNoShow(handle, id)
    const said = allowed(found, whyNotAnswer(found, member, now))
    await store.dispute(handle, said.id, { answer, at: now })
    const about = await store.findAbout(handle, said.request_id)
    if (about)
      await noteActed({ handle, clock }, member, { item_id: about.item_id, type: 'no_show_said' })
  })
}

/**
 * What a side of a request may say about the newest time, and, while the request is open, how the other side keeps what
 * they agree: not to a giver who wants to know who asks only once they have chosen. Refuses with `request_not_found`,
 * for those of others too.
 */
export async function viewSaying(
  { database, clock }: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<SayingView> {
  const { id: member } = requireMember(actor)
  const about = await store.findAbout(database, requestId)
  if (!about || !isOfTwo(about, member)) return refuse('request_not_found')
  const { giver, pickup_id, ends_at, has_left, status } = about
  const now = clock.now()
  const isOpen = status === 'pending' || status === 'approved'
  const isShown = isOpen && !(member === giver && about.is_nameless)
  const said = pickup_id ? await store.findSaid(database, pickup_id, member) : undefined
  return {
    said: said?.state ?? null,
    from: ends_at === null || has_left ? null : sayable(ends_at).from.toISOString(),
    can: { say: !whyNotSay(about, member, now) },
    habits: isShown ? await readHabits(database, otherOf(about, member), now) : null,
  }
}

/** What others see of the member, and what was said about them in the time that counts. */
export async function readMyHabits(
  { database, clock }: Dependencies,
  actor: Actor,
): Promise<MyHabits> {
  const { id: member } = requireMember(actor)
  const now = clock.now()
  const rows = await store.readAbout(database, member, habitsSince(now), listedNoShows)
  return {
    habits: await readHabits(database, member, now),
    no_shows: rows.map(({ about_id, answered_at, ...said }) => ({
      ...said,
      can: { answer: !whyNotAnswer({ ...said, about_id, answered_at }, member, now) },
    })),
  }
}

/** What nobody answered in time stands; each once, however often this is run. Resolves to how many. */
export const letNoShowsStand = ({ database, clock }: Dependencies): Promise<number> =>
  store.letUnansweredStand(database, clock.now(), standingAtOnce)
