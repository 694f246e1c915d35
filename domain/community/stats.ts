import type { Dependencies } from '../dependencies.ts'
import { satisfaction } from './limits.ts'
import { foldCountRows, readCounts } from './shared-rows.ts'
import type { HomeStats } from './views.ts'

/** The community in numbers, exact at this moment (CALL-30 to CALL-33, A12), and the fixed satisfaction (A15). */
export async function readStats({ database }: Dependencies): Promise<HomeStats> {
  const count = await readCounts(database)
  return {
    itemsShared: count('items_shared'),
    happyMembers: count('members'),
    itemsClaimed: count('items_claimed'),
    satisfaction,
  }
}

/** Keeps counting cheap; the numbers stay what they are. */
export const foldCounts = ({ database }: Dependencies): Promise<void> => foldCountRows(database)
