import { type Handle, inTransaction } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { mayConfirm, queueConfirmLetter } from './confirm-letter.ts'
import type { Resend, Verify } from './input.ts'
import * as proofs from './one-time-tokens.ts'
import { openSession } from './sessions.ts'
import * as store from './store.ts'
import type { Method } from './tokens.ts'
import type { SessionAnswer } from './views.ts'

// Nobody acts yet: what came by letter proves who it is.

/**
 * Sends the letter that confirms an address once more (A30). Whether the address has an account, and
 * whether there were too many letters, is not told.
 */
export async function resendConfirmation(deps: Dependencies, { email }: Resend): Promise<void> {
  if (!(await mayConfirm(deps, email))) return
  await inTransaction(deps.database, (handle) =>
    queueConfirmLetter(deps, handle, email, { isNew: false }),
  )
}

/**
 * Opens a session for what came by letter: the link that confirms the address, the link that resets the
 * password, or the code in its place (A02, CALL-10). Each is good once; whoever has it reads the
 * address's letters, so the address is confirmed. Refuses with `link_expired`, `code_expired`,
 * `too_many_attempts` or `user_banned`; the last uses nothing up.
 */
export async function verify(
  deps: Dependencies,
  given: Verify,
  { origin }: { origin: string },
): Promise<SessionAnswer> {
  if ('token' in given) return verifyCode(deps, given, origin)
  const kind = given.type === 'recovery' ? 'recovery' : 'confirm'
  const userId = await proofs.findToken(deps, given.token_hash)
  const session =
    userId &&
    (await enter(deps, userId, kind === 'recovery' ? 'recovery' : 'otp', (handle) =>
      proofs.takeToken(deps, handle, kind, given.token_hash),
    ))
  return session || refuse('link_expired')
}

async function verifyCode(
  deps: Dependencies,
  { email, token, type }: Extract<Verify, { token: string }>,
  origin: string,
): Promise<SessionAnswer> {
  if (type !== 'recovery') return refuse('code_expired')
  await deps.limits.take('reset-verify-origin', origin)
  const code = await proofs.compareCode(deps, { email, code: token })
  const session =
    code && (await enter(deps, code.userId, 'recovery', (handle) => proofs.takeCode(handle, code)))
  return session ?? refuse('code_expired')
}

/** A session for the one who takes the proof; null for whoever comes after, and nothing changes then. */
function enter(
  deps: Dependencies,
  userId: string,
  method: Method,
  takeProof: (handle: Handle) => Promise<boolean>,
): Promise<SessionAnswer | null> {
  return inTransaction(deps.database, async (handle) => {
    const account = await store.lockAccount(handle, { id: userId })
    if (!account || !(await takeProof(handle))) return null
    if (account.locked_at !== null) refuse('user_banned')
    await store.confirmAddress(handle, userId, deps.clock.now())
    await store.recordSignIn(handle, account, deps.clock.now())
    return openSession(deps, handle, userId, method)
  })
}
