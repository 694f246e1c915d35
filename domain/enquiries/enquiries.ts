import { inTransaction } from '../../database/open.ts'
import type { Actor } from '../actor.ts'
import { isUsedUp, raiseAlarm } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { queueLetter } from '../letters/letters.ts'
import { enquiryKeptDays } from '../moderation/limits.ts'
import { widerNetwork } from '../turns/networks.ts'
import type { SendEnquiry } from './input.ts'
import { sameEnquiryFor } from './limits.ts'
import * as store from './store.ts'

const wholeSite = 'site'

/**
 * Keeps what somebody writes to operators, and tells the address for moderation, if there is one, by a letter
 * of the same transaction (CONTENT-03, decision 042). Sent again because no answer came, it is there once. Members are
 * counted by themselves, guests by their network, the wider one and all together. Refuses with `too_many_attempts`.
 */
export async function sendEnquiry(
  deps: Dependencies,
  actor: Actor,
  given: SendEnquiry,
  { network }: { network: string },
): Promise<void> {
  const member_id = actor.kind === 'member' ? actor.id : null
  if (member_id !== null) await deps.budgets.take('enquiry', member_id)
  else await takeFromGuests(deps, network)
  const created_at = deps.clock.now()
  const to = deps.settings.moderationEmail
  const since = new Date(created_at.getTime() - sameEnquiryFor)
  await inTransaction(deps.database, async (handle) => {
    await store.holdAddress(handle, given.email)
    if (await store.hasSame(handle, { ...given, member_id }, since)) return
    const { id } = await store.insertEnquiry(handle, { ...given, member_id, created_at })
    if (to === null) return
    const at = created_at.toISOString()
    const letter = { kind: 'enquiry-received', enquiry: id, at, member_id, ...given } as const
    await queueLetter(handle, { to, ...letter })
  })
}

async function takeFromGuests(deps: Dependencies, network: string) {
  if (await isUsedUp(deps, 'enquiry-site', wholeSite))
    await raiseAlarm(deps, 'guests write from the contact page beyond what the site takes in a day')
  await deps.budgets.takeAll([
    ['enquiry', network],
    ['enquiry-wider', widerNetwork(network)],
    ['enquiry-site', wholeSite],
  ])
}

/** Removes the enquiries that were closed some time ago. */
export async function forgetClosedEnquiries({ database, clock }: Dependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - enquiryKeptDays * day)
  await store.removeClosedBefore(database, before)
}
