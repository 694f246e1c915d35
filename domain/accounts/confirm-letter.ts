import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { queueLetter } from '../letters/letters.ts'
import type { Letter } from '../letters/views.ts'
import { issueToken } from './one-time-tokens.ts'
import * as store from './store.ts'

/**
 * Puts the letter into the outbox that fits the address: the link that confirms it (good for a day,
 * once), or that it has an account already. An address that nobody has gets none. They cost the same rows,
 * so that only who reads the letter learns which it was (security rules, §3.2).
 */
export async function queueConfirmLetter(
  deps: Dependencies,
  handle: Handle,
  email: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const account = await store.holdAccount(handle, { email })
  const isOpen = account !== undefined && (isNew || account.email_confirmed_at === null)
  const addressee = { email, userId: isOpen ? account.id : null }
  const token = await issueToken(deps, handle, addressee, 'confirm')
  const { publicUrl } = deps.settings
  const to = { to: email, name: account?.full_name ?? null, language: 'en' } as const
  const letter: Letter = isOpen
    ? {
        ...to,
        kind: 'confirm-account',
        link: `${publicUrl}/confirm#token_hash=${token}&type=signup`,
      }
    : { ...to, kind: 'already-a-member', link: `${publicUrl}/login` }
  if (account) await queueLetter(handle, letter)
  else await store.rehearse(handle, () => queueLetter(handle, letter))
}
