import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { ChangeContactSettings } from './contact-input.ts'
import * as rows from './contact-rows.ts'
import type { ContactSettings } from './contact-views.ts'

/** What the member decided about being reached (A07, A13). */
export async function readContactSettings(
  { database }: Dependencies,
  actor: Actor,
): Promise<ContactSettings> {
  const member = requireMember(actor)
  const kept = (await rows.readPrivate(database, member.id)) ?? refuse('user_not_found')
  const { show_contact, show_phone, wants_letters } = kept
  return { show_contact, show_phone, wants_letters }
}

/** Changes the switches that are given, from now on, and resolves to all as they are then. */
export async function changeContactSettings(
  deps: Dependencies,
  actor: Actor,
  changes: ChangeContactSettings,
): Promise<ContactSettings> {
  const member = requireMember(actor)
  await rows.writeSettings(deps.database, member.id, changes)
  return readContactSettings(deps, actor)
}
