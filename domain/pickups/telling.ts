import type { Handle } from '../../database/open.ts'
import type { PickupLetter } from '../../words/shapes/meeting-letters.ts'
import { calendarAddress } from '../calendar/calendar.ts'
import { otherOf } from '../items/two.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import type { NotificationType } from '../notifications/limits.ts'
import { notify, notifyAgain } from '../notifications/notifications.ts'
import type { Span } from './abilities.ts'
import type { About, Pickup } from './store.ts'

// Who is told what of a time to meet, by letter and by notification, within the transaction of it (decision 053).

/** Within which transaction, about which two, and what addresses are made of. */
export type Telling = { handle: Handle; secret: Uint8Array; site: string; now: Date; about: About }

/** What a letter about a time says to one of its two; `PickupLetter` tells why the place is its `words`. */
async function factsFor(
  { handle, secret, site, now, about }: Telling,
  pickup: Pickup,
  reader: string,
) {
  const by_id = otherOf(about, reader)
  const { id, request_id, starts_at, ends_at, sequence, place: words } = pickup
  const link = calendarAddress(site, id, secret)
  const calendar = { id, request_id, sequence, at: now.toISOString(), link }
  const item = { id: about.item_id, title: about.title }
  return { item, member: await readName(handle, by_id), by_id, words, starts_at, ends_at, calendar }
}

async function write(telling: Telling, pickup: Pickup, reader: string, kind: PickupLetter['kind']) {
  const facts = await factsFor(telling, pickup, reader)
  await queueForMembers(telling.handle, [reader], { kind, ...facts } as PickupLetter)
}

const ring = (
  { handle, about }: Telling,
  { id: pickup_id }: Pickup,
  memberId: string,
  type: NotificationType,
) => notify(handle, [{ memberId, type, text: about.title, pickup_id }])

/** Tells the other one of a time that is proposed. */
export async function tellOfProposal(telling: Telling, pickup: Pickup) {
  const reader = otherOf(telling.about, pickup.proposed_by)
  await ring(telling, pickup, reader, 'pickup_proposed')
  await write(telling, pickup, reader, 'pickup-proposed')
}

/** Tells whom an item is promised to which times its giver offers, each time anew. */
export async function tellOfOffer(
  handle: Handle,
  about: About,
  { request_id, times }: { request_id: string; times: Span[] },
) {
  const [by_id, memberId] = [about.giver, about.receiver]
  const item = { id: about.item_id, title: about.title }
  await notifyAgain(handle, { memberId, type: 'pickups_offered', text: about.title, request_id })
  const member = await readName(handle, by_id)
  const letter = { kind: 'pickups-offered', item, member, by_id, request_id, times } as const
  await queueForMembers(handle, [memberId], letter)
}

/** Tells both by letter, as it has the calendar file, and by the bell the one who did not press. */
export async function tellOfAgreement(
  telling: Telling,
  pickup: Pickup,
  { by, isNew }: { by: string; isNew: boolean },
) {
  const { about } = telling
  await ring(telling, pickup, otherOf(about, by), isNew ? 'pickup_agreed' : 'pickup_changed')
  for (const reader of [about.giver, about.receiver])
    await write(telling, pickup, reader, isNew ? 'pickup-agreed' : 'pickup-changed')
}

/** Tells who proposed it, by the bell alone: the page says what is next. */
export const tellOfDecline = (telling: Telling, pickup: Pickup) =>
  ring(telling, pickup, pickup.proposed_by, 'pickup_declined')

/** Tells the other one that somebody cannot come. */
export async function tellOfCancelling(telling: Telling, pickup: Pickup, by: string) {
  const reader = otherOf(telling.about, by)
  await ring(telling, pickup, reader, 'pickup_cancelled')
  await write(telling, pickup, reader, 'pickup-cancelled')
}

/** Reminds both. */
export async function remindBoth(telling: Telling, pickup: Pickup) {
  for (const reader of [telling.about.giver, telling.about.receiver])
    await write(telling, pickup, reader, 'pickup-tomorrow')
}
