import type { Handle } from '../../database/open.ts'
import { holdMember } from '../members/shared-rows.ts'
import * as store from './store.ts'

/** A member who can be locked, with the lock as it is. Nothing of theirs begins until the transaction ends. */
export async function holdAccount(handle: Handle, id: string) {
  if (!(await holdMember(handle, id))) return undefined
  return store.findCredentials(handle, { id })
}

/** Locks a held account: every session ends at once, and with it its live feeds. */
export async function closeAccount(handle: Handle, id: string, now: Date): Promise<void> {
  await store.setLock(handle, id, now)
  await store.removeSessions(handle, id)
}

/** Opens a held account again; the member signs in anew. */
export const reopenAccount = (handle: Handle, id: string) => store.setLock(handle, id, null)
