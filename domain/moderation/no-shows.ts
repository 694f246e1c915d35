import { inTransaction } from '../../database/open.ts'
import { isAccountLocked } from '../accounts/locking.ts'
import { refuse } from '../errors.ts'
import { habitsSince } from '../habits/shared-rows.ts'
import { findKnownMember, holdMember } from '../members/shared-rows.ts'
import { isAnswerable } from '../no-shows/abilities.ts'
import { listedNoShows } from '../no-shows/limits.ts'
import * as rows from '../no-shows/shared-rows.ts'
import { type Desk, type Operator, required, requireReason, tellMember } from './operator.ts'
import { note } from './store.ts'

/**
 * What one member says of another, that they did not come, and what the other disputes (decision 055): all of it that
 * would still count, the oldest first, so that none waits behind others. With a member, by id or address, what was said
 * of them, the newest first; refuses with `member_not_found`.
 */
export async function listNoShows({ database, clock }: Desk, _operator: Operator, named?: string) {
  if (named === undefined) return rows.readDisputed(database, habitsSince(clock.now()))
  const about = required(await findKnownMember(database, named), 'member_not_found')
  return rows.readSaidOf(database, about.id, listedNoShows)
}

type Decided = { noShow: string; reason: string }

/**
 * Lets stand what is disputed or was dropped: it counts. Resolves to the title of the item. Refuses with
 * `reason_missing`, `no_show_not_found`, `may_still_answer` or `nothing_to_change`.
 */
export const letStand = (desk: Desk, operator: Operator, given: Decided): Promise<string> =>
  decide(desk, operator, given, { action: 'let-stand', state: 'stands', kind: 'no-show-stands' })

/** Drops what is disputed or stands: it does not count. Resolves and refuses as `letStand` does. */
export const dropNoShow = (desk: Desk, operator: Operator, given: Decided): Promise<string> =>
  decide(desk, operator, given, {
    action: 'drop-no-show',
    state: 'dropped',
    kind: 'no-show-dropped',
  })

type Decision =
  | { action: 'let-stand'; state: 'stands'; kind: 'no-show-stands' }
  | { action: 'drop-no-show'; state: 'dropped'; kind: 'no-show-dropped' }

function decide(
  desk: Desk,
  operator: Operator,
  given: Decided,
  { action, state, kind }: Decision,
): Promise<string> {
  const reason = requireReason(given.reason)
  return inTransaction(desk.database, async (handle) => {
    const found = required(await rows.findNoShow(handle, given.noShow), 'no_show_not_found')
    const { about_id: member_id, item_id, title } = found
    // Held first, so that the member does not leave meanwhile and the letter stays behind.
    await holdMember(handle, member_id)
    const held = required(await rows.holdNoShow(handle, given.noShow), 'no_show_not_found')
    const now = desk.clock.now()
    // Also where they said the same of the other, or were locked: they have until the day that their letter named.
    if (held.state === 'said' || isAnswerable(held, now)) refuse('may_still_answer')
    if (held.state === state) refuse('nothing_to_change')
    await rows.decideNoShow(handle, held.id, state, now)
    const about = { member_id, item_id, reason }
    await note(desk, handle, operator, action, about)
    await tellMember(desk, handle, about, {
      kind,
      item: { id: item_id, title },
      no_show_id: held.id,
      isUnanswered: held.answered_at === null,
      isLocked: await isAccountLocked(handle, member_id),
    })
    return title
  })
}
