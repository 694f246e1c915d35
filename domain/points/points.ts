import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { welcomeMember } from './ledger.ts'
import { lockMember, readBalance } from './ledger-rows.ts'
import type { Balance } from './views.ts'

/**
 * The member's three figures (CALL-62). A member who has no row yet gets one with the 100 welcome
 * points (POINTS-09, A04).
 */
export async function readPoints(
  { database, clock }: Dependencies,
  actor: Actor,
): Promise<Balance> {
  const { id } = requireMember(actor)
  return (await readBalance(database, id)) ?? beginPoints(database, id, clock.now())
}

function beginPoints(database: Dependencies['database'], id: string, now: Date) {
  return inTransaction(database, async (handle) => {
    await lockMember(handle, id)
    await welcomeMember(handle, id, now)
    const balance = await readBalance(handle, id)
    if (!balance) throw new Error('A member was welcomed and has no points.')
    return balance
  })
}
