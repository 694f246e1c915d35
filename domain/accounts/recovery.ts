import { inTransaction } from '../../database/open.ts'
import { raiseAlarm, tryTake } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { queueLetter } from '../letters/letters.ts'
import { networkAsker } from '../turns/queue.ts'
import { confirmAddress } from './addresses.ts'
import { type From, rememberBrowser } from './attempts.ts'
import { codesAreOff, takeCodeCheck } from './code-budgets.ts'
import type { CheckResetCode, RequestReset, ResetPassword } from './input.ts'
import { takeLetter } from './letter-budgets.ts'
import { letterCodeDigits } from './limits.ts'
import * as proofs from './one-time-tokens.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import * as store from './store.ts'
import { removeExpired } from './token-rows.ts'

// Nobody acts yet while they cannot sign in, so these commands take no actor: the network is what is
// counted, and what came by letter proves who it is.

/** Where a request comes from. */
export type Caller = From & {
  /** Whether it comes straight from this machine, without a proxy between. */
  isLocalPeer: boolean
}

/**
 * Sends a letter with a code and a link (A01, A02), and gives the code itself only to this machine and
 * only with the demo switch. Refuses with `no_account` (RESET-15, CALL-51) while the caller's and the
 * site's budgets of that answer last; beyond them an unknown address is treated like any other, and gets
 * no letter (security rules, §3.2). `retry_after` is told where who asks asked too often.
 */
export async function requestReset(deps: Dependencies, { email }: RequestReset, caller: Caller) {
  const account = await store.findCredentials(deps.database, { email })
  const mayTell = await takeNoAccountAnswer(deps, caller.network)
  if (mayTell && !account) refuse('no_account')
  if (mayTell) await giveNoAccountAnswerBack(deps, caller.network)
  const { isDue, ...wait } = await takeLetter(deps, 'reset', email, caller)
  const code = isDue ? await sendResetLetter(deps, email, caller) : null
  const isShown = deps.settings.demoOtpOnScreen && caller.isLocalPeer && code !== null
  return isShown ? { code } : wait
}

/** The same without ever telling whether the address has an account (CALL-10). */
export async function recover(deps: Dependencies, { email }: RequestReset, from: From) {
  const { isDue, ...wait } = await takeLetter(deps, 'reset', email, from)
  if (isDue) await sendResetLetter(deps, email, from)
  return wait
}

const wholeSite = 'site'

/** Asked for members too, so that beyond the budgets an unknown address costs nothing that theirs does not. */
async function takeNoAccountAnswer(deps: Dependencies, network: string): Promise<boolean> {
  if (!(await tryTake(deps, 'no-account-network', network))) return false
  if (await tryTake(deps, 'no-account-site', wholeSite)) return true
  await raiseAlarm(deps, 'addresses are being tried out by the password reset')
  return false
}

async function giveNoAccountAnswerBack({ budgets }: Dependencies, network: string) {
  await budgets.giveBack('no-account-network', network)
  await budgets.giveBack('no-account-site', wholeSite)
}

/** Queues the letter; resolves to its code, or null. An address that nobody has gets none, and costs the same rows. */
async function sendResetLetter(
  deps: Dependencies,
  email: string,
  from: From,
): Promise<string | null> {
  const isLinkOnly = await codesAreOff(deps, email, from)
  return inTransaction(deps.database, async (handle) => {
    const account = await store.holdAccount(handle, { email })
    const addressee = { email, userId: account?.id ?? null }
    const token = await proofs.issueToken(deps, handle, addressee, 'recovery')
    const issued = await proofs.issueCode(deps, handle, addressee, 'reset')
    const code = isLinkOnly ? null : issued
    const link = `${deps.settings.publicUrl}/reset-password#token_hash=${token}&type=recovery`
    const to = { to: email, name: account?.full_name ?? null }
    const ways = { code, link, ...proofs.untilWhen(deps, 'recovery') }
    const send = () => queueLetter(handle, { ...to, kind: 'reset-password', ...ways })
    await store.perform(handle, account !== undefined, send)
    return account ? code : null
  })
}

/**
 * Exchanges the code of a letter, once, for a token that allows a new password within five minutes
 * (security rules, §3.1). Refuses with `wrong_reset_code` or `too_many_attempts`.
 */
export async function checkResetCode(
  deps: Dependencies,
  { email, otp }: CheckResetCode,
  caller: Caller,
): Promise<{ reset_token: string }> {
  const guess = await takeCodeCheck(deps, email, caller)
  const given = { email, code: otp, purpose: 'reset' } as const
  const proof = (await proofs.compareCode(deps, given, guess)) ?? refuse('wrong_reset_code')
  return inTransaction(deps.database, async (handle) => {
    const { id } = (await proofs.holdProved(handle, proof)) ?? refuse('wrong_reset_code')
    const addressee = { email, userId: id }
    return { reset_token: await proofs.issueToken(deps, handle, addressee, 'reset') }
  })
}

/**
 * Sets a new password for the code of a letter or for the token that `checkResetCode` gave; every
 * session of the member ends, a letter says so (CALL-67), and the browser is known from then on (decision 007).
 * A password that is refused with `weak_password` or `common_password` uses nothing up. Refuses with
 * `wrong_reset_code`, `too_many_attempts` or `unavailable`.
 */
export async function resetPassword(
  deps: Dependencies,
  { email, otp, newPassword }: ResetPassword,
  from: Caller,
): Promise<void> {
  refuseWeakPassword(newPassword, email)
  const guess = await takeCodeCheck(deps, email, from)
  const proof = isCode(otp)
    ? await proofs.compareCode(deps, { email, code: otp, purpose: 'reset' }, guess)
    : await proofs.findToken(deps, 'reset', { token: otp, email })
  if (!proof) return refuse('wrong_reset_code')
  const newHash = await hashPassword(newPassword, networkAsker(from.network))
  await inTransaction(deps.database, async (handle) => {
    const account = (await proofs.holdProved(handle, proof)) ?? refuse('wrong_reset_code')
    await confirmAddress(deps, handle, account, from)
    await rememberBrowser(deps, handle, account.id, from)
    await store.setPassword(handle, account.id, newHash)
    await endOtherSessions(handle, account.id)
  })
}

/** Removes links and codes whose time is over; run by the clock, not by a member. */
export async function forgetExpiredProofs({ database, clock }: Dependencies): Promise<void> {
  await removeExpired(database, clock.now())
}

const isCode = (otp: string) => otp.length === letterCodeDigits && /^[0-9]+$/.test(otp)
