import type { Handle } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { queueLetter } from '../letters/letters.ts'
import * as store from './store.ts'
import { removeProofs } from './token-rows.ts'

/**
 * What follows a new password: every session but `keep` ends, every link and code is void, and a letter
 * tells the member (security rules, §3.1). The account must be locked.
 */
export async function endOtherSessions(
  handle: Handle,
  userId: string,
  keep?: string,
): Promise<void> {
  await store.removeSessions(handle, userId, keep)
  await removeProofs(handle, userId)
  const account = (await store.readAccount(handle, userId)) ?? refuse('user_not_found')
  const { email: to, full_name: name } = account
  await queueLetter(handle, { to, name, language: 'en', kind: 'password-changed' })
}
