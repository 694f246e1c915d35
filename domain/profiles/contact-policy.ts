import { hour } from '../durations.ts'
import { whyNotContact } from '../items/abilities.ts'
import { reachesOwner } from '../items/reaching.ts'
import type { ItemState } from '../items/shared-rows.ts'
import type { ContactSettings } from './contact-views.ts'
import { newcomerHours, ownersOfNewcomer, ownersPerDay, viewersPerDay } from './limits.ts'

const newcomerFor = newcomerHours * hour

/** What is known when a member asks how to reach the owner of an item. */
export type ContactFacts = {
  viewerId: string
  /** Undefined when the viewer has left or is locked; `email` is null until it is confirmed. */
  viewer: { email: string | null; since: string } | undefined
  item: Pick<ItemState, 'user_id' | 'status' | 'claimed_by' | 'completed_at' | 'is_hidden'>
  /** Undefined when the owner has left or is locked. */
  owner: { email: string | null; phone: string | null; settings: ContactSettings } | undefined
  used: ContactUse
}

/** What was shown to and of others today in India; of a newcomer, ever. */
export type ContactUse = {
  /** Other owners whose contact the viewer was shown. */
  ownersToday: number
  ownersEver: number
  /** Other members who were shown this owner's contact. */
  viewersToday: number
}

export type ContactDecision =
  | { shown: { email: string | null; phone: string | null } }
  | { shown: null; because: 'rules' | 'viewer-budget' | 'owner-budget' }

const refused = (because: 'rules' | 'viewer-budget' | 'owner-budget') => ({ shown: null, because })

/**
 * Whether and what a member may see (A07; security rules, §3.4). The one to whom the item was promised
 * always sees all there is, until thirty days after the handover; others what the owner allows, while
 * the item is available and within the budgets. Budgets count people, not looks: who was shown it is shown
 * it again.
 */
export function decideContact(facts: ContactFacts, now: Date): ContactDecision {
  const { viewerId, viewer, item, owner } = facts
  if (!viewer?.email || !owner || whyNotContact(item, viewerId, now)) return refused('rules')
  const { email, phone, settings } = owner
  if (email === null && phone === null) return refused('rules')
  if (reachesOwner(item, viewerId, now)) return { shown: { email, phone } }
  if (!settings.show_contact) return refused('rules')
  const shown = { email, phone: settings.show_phone ? phone : null }
  if (shown.email === null && shown.phone === null) return refused('rules')
  const usedUp = budgetUsedUp(facts.used, now.getTime() - Date.parse(viewer.since))
  return usedUp ? refused(usedUp) : { shown }
}

function budgetUsedUp({ ownersToday, ownersEver, viewersToday }: ContactUse, age: number) {
  if (ownersToday >= ownersPerDay) return 'viewer-budget'
  if (age < newcomerFor && ownersEver >= ownersOfNewcomer) return 'viewer-budget'
  return viewersToday >= viewersPerDay ? 'owner-budget' : null
}
