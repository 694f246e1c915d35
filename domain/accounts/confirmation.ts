import { inTransaction } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { confirmAddress, queueConfirmLetter } from './addresses.ts'
import { type From, rememberBrowser } from './attempts.ts'
import { codesAreOff, takeCodeCheck } from './code-budgets.ts'
import type { Resend, Verify } from './input.ts'
import { type RetryAfter, takeLetter } from './letter-budgets.ts'
import * as proofs from './one-time-tokens.ts'
import { openSession } from './sessions.ts'
import * as store from './store.ts'
import type { Method } from './tokens.ts'

// Nobody acts yet: what came by letter proves who it is.

/** Of which kind the link of a letter is, and the method of the session that the letter opens. */
const ways = {
  confirm: { kind: 'confirm', method: 'otp' },
  reset: { kind: 'recovery', method: 'recovery' },
} as const

/**
 * Sends the letter that confirms an address once more (A30). Whether the address has an account is not
 * told; `retry_after` says in how many seconds who asks may ask again, where they asked too often.
 */
export async function resendConfirmation(
  deps: Dependencies,
  { email }: Resend,
  from: From,
): Promise<RetryAfter> {
  const { isDue, ...wait } = await takeLetter(deps, 'confirm', email, from)
  const isLinkOnly = await codesAreOff(deps, email, from)
  if (isDue)
    await inTransaction(deps.database, (handle) =>
      queueConfirmLetter(deps, handle, email, { isNew: false, isLinkOnly }),
    )
  return wait
}

/**
 * Opens a session for what came by letter: the link that confirms the address, the link that resets the
 * password, or the code in place of either (A02, CALL-10, decision 047). Each is good once; whoever has it reads the
 * address's letters, so the address is confirmed. The session's method is `recovery`, and may set a password,
 * for what resets one, whose browser is known from then on (decision 007), and where the sign-up was in another
 * browser (decision 029). Refuses with `link_expired`, `code_expired`, `too_many_attempts` or `user_banned`; the last
 * uses nothing up.
 */
export async function verify(deps: Dependencies, given: Verify, from: From) {
  const purpose = given.type === 'recovery' ? 'reset' : 'confirm'
  const { kind, method } = ways[purpose]
  if ('token_hash' in given) {
    const proof = await proofs.findToken(deps, kind, { token: given.token_hash })
    return (await enter(deps, proof, method, from)) ?? refuse('link_expired')
  }
  const { email, token: code } = given
  const guess = await takeCodeCheck(deps, email, from)
  const proof = await proofs.compareCode(deps, { email, code, purpose }, guess)
  return (await enter(deps, proof, method, from)) ?? refuse('code_expired')
}

/** A session for the one who takes the proof; null for whoever comes after, and nothing changes then. */
async function enter(deps: Dependencies, proof: proofs.Proof | null, method: Method, from: From) {
  if (!proof) return null
  return inTransaction(deps.database, async (handle) => {
    const account = await proofs.holdProved(handle, proof)
    if (!account) return null
    if (account.locked_at !== null) refuse('user_banned')
    await store.recordSignIn(handle, account, deps.clock.now())
    const isOwn = await confirmAddress(deps, handle, account, from)
    if (method === 'recovery') await rememberBrowser(deps, handle, account.id, from)
    return openSession(deps, handle, account.id, isOwn ? method : 'recovery')
  })
}
