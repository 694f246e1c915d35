import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { queueLetter } from '../letters/letters.ts'
import { takes } from './budgets.ts'
import { issueToken } from './one-time-tokens.ts'
import { noPassword } from './passwords.ts'
import * as store from './store.ts'
import { removeProofs } from './token-rows.ts'

/** Whether another letter of this kind may go to an address; who asks too often is not told. */
export const mayConfirm = (deps: Dependencies, email: string): Promise<boolean> =>
  takes(deps, 'confirm-letter', email)

/**
 * Puts the letter into the outbox that fits the address: the link that confirms it (good for a day,
 * once), the one that also asks for a password where several were given, or that it has an account
 * already, or that it has none. They cost the same rows, so that only who reads the letter learns which
 * it was (security rules, §3.2).
 */
export async function queueConfirmLetter(
  deps: Dependencies,
  handle: Handle,
  email: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const account = await store.lockAccount(handle, { email })
  const isOpen = account !== undefined && (isNew || account.email_confirmed_at === null)
  if (isOpen && account.password_hash === noPassword)
    return queueChoosePassword(deps, handle, { ...account, email })
  const addressee = { email, userId: isOpen ? account.id : null }
  const token = await issueToken(deps, handle, addressee, 'confirm')
  const { publicUrl } = deps.settings
  const to = { to: email, language: 'en' } as const
  if (!account) return queueLetter(handle, { ...to, kind: 'no-such-account' })
  const { full_name: name } = account
  if (!isOpen)
    return queueLetter(handle, {
      ...to,
      name,
      kind: 'already-a-member',
      link: `${publicUrl}/login`,
    })
  const link = `${publicUrl}/confirm#token_hash=${token}&type=signup`
  await queueLetter(handle, { ...to, name, kind: 'confirm-account', link })
}

/** Whoever reads the letters of the address chooses the password; earlier links are worth nothing any more. */
async function queueChoosePassword(
  deps: Dependencies,
  handle: Handle,
  { id, email, full_name: name }: { id: string; email: string; full_name: string | null },
) {
  await removeProofs(handle, id)
  const token = await issueToken(deps, handle, { email, userId: id }, 'recovery')
  const link = `${deps.settings.publicUrl}/reset-password#token_hash=${token}&type=recovery`
  await queueLetter(handle, { to: email, name, language: 'en', kind: 'choose-password', link })
}
