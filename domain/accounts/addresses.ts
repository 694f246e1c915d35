import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { queueLetter } from '../letters/letters.ts'
import type { Letter } from '../letters/views.ts'
import { browserOf, type From } from './attempts.ts'
import * as browserRows from './browser-rows.ts'
import { issueCode, issueToken, untilWhen } from './one-time-tokens.ts'
import { noPassword } from './passwords.ts'
import * as store from './store.ts'

/**
 * Puts the letter into the outbox that fits the address: the code and the link that confirm it (decision 047), each
 * good once, or that it has an account already. An address that nobody has gets none. They cost the same rows,
 * so that only who reads the letter learns which it was (security rules, §3.2).
 */
export async function queueConfirmLetter(
  deps: Dependencies,
  handle: Handle,
  email: string,
  { isNew, isLinkOnly }: { isNew: boolean; isLinkOnly: boolean },
): Promise<void> {
  const account = await store.holdAccount(handle, { email })
  const isOpen = account !== undefined && (isNew || account.email_confirmed_at === null)
  const addressee = { email, userId: isOpen ? account.id : null }
  const token = await issueToken(deps, handle, addressee, 'confirm')
  const issued = await issueCode(deps, handle, addressee, 'confirm')
  const code = isLinkOnly ? null : issued
  const { publicUrl } = deps.settings
  const to = { to: email, name: account?.full_name ?? null }
  const letter: Letter = isOpen
    ? {
        ...to,
        kind: 'confirm-account',
        code,
        ...untilWhen(deps, 'confirm'),
        link: `${publicUrl}/confirm#token_hash=${token}&type=signup`,
      }
    : { ...to, kind: 'already-a-member', link: `${publicUrl}/login` }
  await store.perform(handle, account !== undefined, () => queueLetter(handle, letter))
}

type Confirming = {
  id: string
  email_confirmed_at: string | null
  sign_up_browser: Buffer | null
}

/**
 * Notes that a member reads the letters of their address, and tells whether the account is as they made it.
 * Confirmed for the first time in another browser than the one that signed up, it may have been prepared by
 * a stranger: its password, its sessions and the browsers that it knows count no more (decision 029). The
 * account must be held.
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
