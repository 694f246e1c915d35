import { inTransaction } from '../../database/open.ts'
import { unconfirmedKeptFor } from '../accounts/limits.ts'
import type { Dependencies } from '../dependencies.ts'
import { forgetLetters } from '../letters/letters.ts'
import { holdNeverConfirmed, removeAccount } from './deletion-rows.ts'

/** How many accounts are held at once. */
const batch = 100

/**
 * Removes accounts that nobody came to use in 30 days: their address was never confirmed, and perhaps typed by somebody
 * else. One whose letter is still good stays. Run by the clock, not by a member; resolves to how many went (decision
 * 029).
 */
export async function removeNeverConfirmed({ database, clock }: Dependencies): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - unconfirmedKeptFor)
  for (let removed = 0; ; ) {
    const count = await inTransaction(database, async (handle) => {
      const accounts = await holdNeverConfirmed(handle, { before, now, limit: batch })
      for (const account of accounts) {
        await forgetLetters(handle, account)
        await removeAccount(handle, account.id, now)
      }
      return accounts.length
    })
    removed += count
    if (count < batch) return removed
  }
}
