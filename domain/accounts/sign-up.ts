import { type Handle, inTransaction } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { type From, nowhere } from './attempts.ts'
import { mayConfirm, queueConfirmLetter } from './confirm-letter.ts'
import type { SignUp } from './input.ts'
import { decoyHash, hashPassword, isRightPassword, refuseWeakPassword } from './passwords.ts'
import * as store from './store.ts'
import { type Account, type User, userView } from './views.ts'

// Nobody acts yet while they sign up, so this command takes no actor.

/**
 * Makes an account with profile, private settings and the 100 welcome points (DATA-01, DATA-02), and a
 * letter with the link that confirms the address (A30); never a session, the newcomer signs in (AUTH-15).
 * Where another password was given for the same address before it was confirmed, neither counts: whoever
 * reads its letters chooses one. Refuses with `weak_password`, `common_password`, `conflict` or
 * `unavailable`, and with `user_already_exists` only where addresses need no confirmation: where they
 * do, a known address gets the same answer as a new one (security rules, §3.2).
 */
export async function signUp(
  deps: Dependencies,
  { email, password, full_name, acceptedTerms }: SignUp,
  { origin }: From = nowhere,
): Promise<User> {
  const { database, clock, settings } = deps
  refuseWeakPassword(password, email)
  await deps.limits.take('sign-up', origin)
  const given = await look(deps, email, password)
  const mustConfirm = settings.emailConfirmation === 'required'
  const now = clock.now()
  const account: Account = {
    id: await store.newId(database),
    email,
    full_name,
    email_confirmed_at: mustConfirm ? null : now,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
  const kept = {
    password_hash: given.password_hash,
    terms_accepted_at: acceptedTerms ? now : null,
  }
  const isLetterDue = await mayConfirm(deps, email)
  await inTransaction(database, async (handle) => {
    const isNew = await store.insertAccount(handle, account, kept)
    if (isNew && given.isKnown) refuse('conflict')
    if (!isNew && !mustConfirm) refuse('user_already_exists')
    if (!isNew) await store.rehearseAccount(handle, account, kept)
    if (!isNew && !given.isRight) await contest(handle, email, given.isKnown ? null : password)
    if (isLetterDue) await queueConfirmLetter(deps, handle, email, { isNew })
  })
  return userView(account)
}

/** Known or not, an address costs the same: a password is compared or hashed, never both. */
async function look({ database }: Dependencies, email: string, password: string) {
  const known = await store.findCredentialsByEmail(database, email)
  if (!known) return { isKnown: false, isRight: false, password_hash: await hashPassword(password) }
  const isRight = await isRightPassword(password, known.password_hash)
  return { isKnown: true, isRight, password_hash: decoyHash() }
}

/**
 * Somebody else may have given the other password, to be in as soon as the address is confirmed. A
 * password that was not compared yet, because the account was made meanwhile, is compared here.
 */
async function contest(handle: Handle, email: string, uncompared: string | null) {
  const account = await store.lockAccount(handle, { email })
  if (!account || account.email_confirmed_at !== null) return
  if (uncompared !== null && (await isRightPassword(uncompared, account.password_hash))) return
  await store.removePassword(handle, account.id)
}
