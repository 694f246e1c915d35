import type { Dependencies } from '../dependencies.ts'
import { satisfaction } from './limits.ts'
import { foldCountRows, readCounts } from './shared-rows.ts'
import type { HomeStats } from './views.ts'

/**
 * The community in numbers, exact at this moment: members with an account, items that were not
 * cancelled, items with a claimer (CALL-30 to CALL-33, A12), and the fixed satisfaction (A15).
 */
export async function readStats({ database }: Dependencies): Promise<HomeStats> {
  const counts = await readCounts(database)
  return {
    itemsShared: counts.items_shared,
    happyMembers: counts.members,
    itemsClaimed: counts.items_claimed,
    satisfaction,
  }
}

/** Keeps counting cheap; the numbers stay what they are. */
export const foldCounts = ({ database }: Dependencies): Promise<void> => foldCountRows(database)
