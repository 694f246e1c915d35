import type { Dependencies } from '../dependencies.ts'
import { gatherData, type MyExport } from '../leaving/gathering.ts'
import { findKnownMember, type KnownMember } from '../members/shared-rows.ts'
import { type Desk, type Operator, required, requireReason } from './operator.ts'
import { note } from './store.ts'

/**
 * Gives `keep` what gathers everything about a member, as their own download has it, for whoever cannot sign in to take
 * it along, as a locked member (A18). Nothing is gathered without its line in the log, which comes first: a copy that is
 * cut off afterwards has one too. Resolves to the member. Refuses with `reason_missing` or `member_not_found`.
 */
export async function copyData(
  desk: Desk & Pick<Dependencies, 'photos'>,
  operator: Operator,
  given: { member: string; reason: string },
  keep: (member: KnownMember, gather: () => Promise<MyExport>) => Promise<void>,
): Promise<KnownMember> {
  const reason = requireReason(given.reason)
  const member = required(await findKnownMember(desk.database, given.member), 'member_not_found')
  await keep(member, async () => {
    await note(desk, desk.database, operator, 'copy-data', { member_id: member.id, reason })
    return gatherData(desk, member.id)
  })
  return member
}
