import { type Handle, inTransaction } from '../../database/open.ts'
import type { Taken } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { widerNetwork } from '../turns/networks.ts'
import { networkAsker } from '../turns/queue.ts'
import { queueConfirmLetter } from './addresses.ts'
import { browserOf, type From, rememberBrowser } from './attempts.ts'
import { codesAreOff } from './code-budgets.ts'
import type { SignUp } from './input.ts'
import { takeSignUpLetter } from './letter-budgets.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import * as store from './store.ts'
import { type Account, type User, userView } from './views.ts'

// Nobody acts yet while they sign up, so these commands take no actor.

/** What a new account is counted against (security rules, §1). */
const newAccountBudgets = (network: string): Taken[] => [
  ['sign-up', network],
  ['sign-up-wider', widerNetwork(network)],
]

/**
 * Refuses a sign-up with `too_many_attempts` where its network has no more of them, before anything that was
 * sent is read (A32).
 */
export async function admitSignUp({ budgets }: Dependencies, { network }: From): Promise<void> {
  for (const [name, key] of newAccountBudgets(network)) await budgets.check(name, key)
}

/**
 * Makes an account with profile, private settings and the 100 welcome points (DATA-01, DATA-02), and a
 * letter with the link that confirms the address (A30); never a session, the newcomer signs in (AUTH-15).
 * Until then the last sign-up counts: its name, its password and its browser, in which alone confirming the
 * address makes that password count (decision 029). Refuses with `weak_password`, `common_password`,
 * `too_many_attempts`, `conflict` or `unavailable`, and with `user_already_exists` only where addresses need no
 * confirmation: where they do, a known address gets the same answer as a new one, after the same work (security rules,
 * §3.2).
 */
export async function signUp(
  deps: Dependencies,
  { email, password, full_name, acceptedTerms }: SignUp,
  from: From,
): Promise<User> {
  const { database, clock, settings } = deps
  refuseWeakPassword(password, email)
  await deps.budgets.takeAll(newAccountBudgets(from.network))
  const { isDue } = await takeSignUpLetter(deps, email, from)
  const isLinkOnly = await codesAreOff(deps, email, from)
  const password_hash = await hashPassword(password, networkAsker(from.network))
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
  const given = {
    full_name,
    password_hash,
    terms_accepted_at: acceptedTerms ? now : null,
    sign_up_browser: mustConfirm ? browserOf(deps, from) : null,
  }
  await inTransaction(database, async (handle) => {
    const isNew = await store.insertAccount(handle, account)
    if (!isNew && !mustConfirm) refuse('user_already_exists')
    if (!isNew) await store.perform(handle, false, () => insertElsewhere(handle, account))
    await writeSignUp(deps, handle, email, { isNew, given, from })
    const sendLetter = () => queueConfirmLetter(deps, handle, email, { isNew, isLinkOnly })
    // Whoever asked for letters to this address before: its first one goes.
    await store.perform(handle, isNew || isDue, sendLetter)
  })
  return userView(account)
}

/** What a new account writes, at an address that nobody has. */
const insertElsewhere = (handle: Handle, account: Account) =>
  store.insertAccount(handle, { ...account, email: `${account.id}@rehearsal.invalid` })

/** Writes what a sign-up gives into an account that is not confirmed; into one that is, for show. */
async function writeSignUp(
  deps: Dependencies,
  handle: Handle,
  email: string,
  { isNew, given, from }: { isNew: boolean; given: store.SignUpGiven; from: From },
) {
  const { id, email_confirmed_at } =
    (await store.holdAccount(handle, { email })) ?? refuse('conflict')
  const write = async () => {
    await store.writeSignUp(handle, id, given)
    await rememberBrowser(deps, handle, id, from)
  }
  await store.perform(handle, isNew || email_confirmed_at === null, write)
}
