import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { gatherData, type MyExport } from './gathering.ts'

/**
 * Everything that the product keeps about the member, for them to take along (A18): all but secrets and
 * what others reported. Refuses with `too_many_attempts`.
 */
export async function exportMyData(deps: Dependencies, actor: Actor): Promise<MyExport> {
  const { id } = requireMember(actor)
  await deps.budgets.take('export', id)
  return gatherData(deps, id)
}
