import type { Dependencies } from '../dependencies.ts'
import { gatherData, type MyExport } from '../leaving/gathering.ts'
import { findKnownMember, type KnownMember } from '../members/shared-rows.ts'
import { type Desk, type Operator, required, requireReason } from './operator.ts'
import { note } from './store.ts'

/**
 * Gives everything about a member to `keep`, as their own download has it, for whoever cannot sign in to take it along,
 * as a locked member (A18). What was kept has its line in the log. Resolves to the member. Refuses with
 * `reason_missing` or `member_not_found`.
 */
export async function copyData(
  desk: Desk & Pick<Dependencies, 'photos'>,
  operator: Operator,
  given: { member: string; reason: string },
  keep: (member: KnownMember, all: MyExport) => Promise<void>,
): Promise<KnownMember> {
  const reason = requireReason(given.reason)
  const member = required(await findKnownMember(desk.database, given.member), 'member_not_found')
  await keep(member, await gatherData(desk, member.id))
  await note(desk, desk.database, operator, 'copy-data', { member_id: member.id, reason })
  return member
}
