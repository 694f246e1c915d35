import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { browserOf, type From } from './attempts.ts'
import * as browserRows from './browser-rows.ts'
import { noPassword } from './passwords.ts'
import * as store from './store.ts'

type Confirming = {
  id: string
  email_confirmed_at: string | null
  sign_up_browser: Buffer | null
}

/**
 * Notes that a member reads the letters of their address, and tells whether the account is as they made it.
 * Confirmed for the first time in another browser than the one that signed up, it may have been prepared by
 * a stranger: its password, its sessions and the browsers that it knows count no more (decision 029). The
 * account must be locked.
 */
export async function confirmAddress(
  deps: Dependencies,
  handle: Handle,
  { id, email_confirmed_at, sign_up_browser }: Confirming,
  from: From,
): Promise<boolean> {
  if (email_confirmed_at !== null) return true
  const browser = browserOf(deps, from)
  const isOwn = browser !== null && sign_up_browser !== null && browser.equals(sign_up_browser)
  await store.confirmAddress(handle, id, deps.clock.now())
  await browserRows.forget(handle, id, isOwn ? browser : null)
  if (isOwn) return true
  await store.setPassword(handle, id, noPassword)
  await store.removeSessions(handle, id)
  return false
}
