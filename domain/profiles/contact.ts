import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { raiseAlarm } from '../budgets/budgets.ts'
import { dayInIndia } from '../days.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { PageAsked } from '../input.ts'
import { findItem, type ItemState, keepItem } from '../items/shared-rows.ts'
import { holdInOrder, readReach } from '../members/shared-rows.ts'
import type { ChangeContactSettings } from './contact-input.ts'
import { type ContactFacts, decideContact } from './contact-policy.ts'
import * as rows from './contact-rows.ts'
import type { ContactSettings } from './contact-views.ts'
import { viewersPerDay } from './limits.ts'

/**
 * Shows a member how to reach the owner of an item, and keeps for the owner that it was shown (A07;
 * security rules, §3.4). Whatever speaks against it, from an unconfirmed address to a budget that is
 * used up, the refusal is one and the same: `contact_not_available`.
 */
export async function revealContact(deps: Dependencies, actor: Actor, itemId: string) {
  const { id: viewerId } = requireMember(actor)
  const now = deps.clock.now()
  const { decision, owner } = await inTransaction(deps.database, async (handle) => {
    const found = (await findItem(handle, itemId)) ?? refuse('contact_not_available')
    await holdInOrder(handle, [viewerId, found.user_id])
    // Read again: it may have gone before the two could be held.
    const item = (await keepItem(handle, itemId)) ?? refuse('contact_not_available')
    const facts = await readFacts(handle, viewerId, item, dayInIndia(now))
    const decision = decideContact(facts, now)
    const reveal = {
      viewer_id: viewerId,
      owner_id: item.user_id,
      item_id: item.id,
      created_at: now,
    }
    if (decision.shown) await rows.insertReveal(handle, reveal)
    return { decision, owner: { id: item.user_id, full_name: facts.owner?.full_name ?? null } }
  })
  if (decision.shown) return { owner, ...decision.shown }
  if (decision.because === 'owner-budget') await raiseAlarm(deps, ownerSoughtAfter)
  return refuse('contact_not_available')
}

const ownerSoughtAfter = `The contact of one member was asked for by more than ${viewersPerDay} others in a day.`

async function readFacts(handle: Handle, viewerId: string, item: ItemState, day: string) {
  const viewer = await readReach(handle, viewerId)
  const reach = await readReach(handle, item.user_id)
  const kept = await rows.readPrivate(handle, item.user_id)
  const owner = reach && kept && { ...reach, phone: kept.phone, settings: kept }
  const used = await rows.readUse(handle, { viewerId, ownerId: item.user_id, day })
  return { viewerId, viewer, item, owner, used } satisfies ContactFacts
}

/** To whom the member's contact was shown, for which item and when, newest first. */
export async function listReveals({ database }: Dependencies, actor: Actor, page: PageAsked) {
  const member = requireMember(actor)
  return rows.readReveals(database, member.id, page)
}

/**
 * What the member decided about being reached, and about whom they see (A07, A13, decision 052). Refuses with
 * `user_not_found` when they have just left.
 */
export async function readContactSettings({ database }: Dependencies, actor: Actor) {
  const member = requireMember(actor)
  const kept = (await rows.readPrivate(database, member.id)) ?? refuse('user_not_found')
  const { phone: _, ...settings } = kept
  return settings
}

/**
 * Changes the switches that are given, from now on, and resolves to all as they are then. Refuses as reading them does.
 */
export async function changeContactSettings(
  deps: Dependencies,
  actor: Actor,
  changes: ChangeContactSettings,
): Promise<ContactSettings> {
  const member = requireMember(actor)
  await rows.writeSettings(deps.database, member.id, changes)
  return readContactSettings(deps, actor)
}
