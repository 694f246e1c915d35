import type { Handle } from '../../database/open.ts'
import * as store from './store.ts'

/** Whether a member is locked; hold them to rely on it. */
export async function isAccountLocked(handle: Handle, id: string): Promise<boolean> {
  const account = await store.findCredentials(handle, { id })
  return account !== undefined && account.locked_at !== null
}

/** Locks a held member: every session ends at once, and with it its live feeds. */
export async function closeAccount(handle: Handle, id: string, now: Date): Promise<void> {
  await store.setLock(handle, id, now)
  await store.removeSessions(handle, id)
}

/** Opens the account of a held member again; the member signs in anew. */
export const reopenAccount = (handle: Handle, id: string) => store.setLock(handle, id, null)
