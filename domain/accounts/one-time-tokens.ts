import { createHash } from 'node:crypto'
import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { isSame, keyedHash } from '../keyed-hash.ts'
import { type Guess, giveGuessBack, takeGuess } from './code-budgets.ts'
import * as limits from './limits.ts'
import * as store from './store.ts'
import * as rows from './token-rows.ts'

/** Somebody who may have an account: the address, and whose it is if it is anybody's. */
export type Addressee = { email: string; userId: string | null }

const lifetimes: Record<rows.TokenKind, number> = {
  confirm: limits.confirmLinkFor,
  recovery: limits.recoveryLinkFor,
  reset: limits.resetTokenFor,
}

/** What stands for an address where it must not be readable. */
const addressKey = ({ secret }: Pick<Dependencies, 'secret'>, email: string): Buffer =>
  keyedHash(secret, `address:${email}`)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

// Without the key nobody can try the 900,000 codes on a stolen table, and who has the key can sign
// tokens anyway: a slow hash would add nothing here.
const codeHash = ({ secret }: Dependencies, given: GivenCode) =>
  keyedHash(secret, `${given.purpose}-code:${given.email}:${given.code}`)

function madeFor(deps: Dependencies, { email, userId }: Addressee, lifetime: number) {
  const created_at = deps.clock.now()
  const expires_at = new Date(created_at.getTime() + lifetime)
  return { address_key: addressKey(deps, email), user_id: userId, created_at, expires_at }
}

/** Until when a link of a kind and a code are good that are issued now, as letters say it. */
export const untilWhen = ({ clock }: Dependencies, kind: rows.TokenKind) => ({
  until: new Date(clock.now().getTime() + lifetimes[kind]).toISOString(),
  code_until: new Date(clock.now().getTime() + limits.letterCodeFor).toISOString(),
})

/** Makes a token of 256 bits, in place of the address's earlier one of this kind. */
export async function issueToken(
  deps: Dependencies,
  handle: Handle,
  addressee: Addressee,
  kind: rows.TokenKind,
): Promise<string> {
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url')
  const made = madeFor(deps, addressee, lifetimes[kind])
  await rows.putToken(handle, { ...made, kind, token_hash: hashOf(token) })
  return token
}

/** A code as somebody types it: for an address, and to do what. */
export type GivenCode = { email: string; code: string; purpose: rows.Purpose }

/** Makes a code of so many digits, in place of the address's earlier one for the same purpose. */
export async function issueCode(
  deps: Dependencies,
  handle: Handle,
  addressee: Addressee,
  purpose: rows.Purpose,
) {
  const end = 10 ** limits.letterCodeDigits
  const code = String(deps.random.integer(end / 10, end - 1))
  const made = madeFor(deps, addressee, limits.letterCodeFor)
  const code_hash = codeHash(deps, { email: addressee.email, code, purpose })
  await rows.putCode(handle, { ...made, purpose, code_hash })
  return code
}

/** What came by letter and may still be good, and whose it is. `take` uses it up; false when somebody was first. */
export type Proof = { userId: string; take(handle: Handle): Promise<boolean> }

/** The account that a proof is of, held, for the one who takes it; undefined for whoever comes after. */
export async function holdProved(handle: Handle, proof: Proof) {
  const account = await store.holdAccount(handle, { id: proof.userId })
  return account && (await proof.take(handle)) ? account : undefined
}

/** A token of a kind, for a named address only if made for it. Taken, it voids every other way to the same (A02). */
export async function findToken(
  { database, ...deps }: Dependencies,
  kind: rows.TokenKind,
  { token, email }: { token: string; email?: string },
): Promise<Proof | null> {
  const token_hash = hashOf(token)
  const found = await rows.findToken(database, token_hash)
  if (!found?.user_id) return null
  if (email !== undefined && !found.address_key.equals(addressKey(deps, email))) return null
  return {
    userId: found.user_id,
    async take(handle) {
      const taken = await rows.takeToken(handle, { kind, token_hash, now: deps.clock.now() })
      if (taken) await rows.removeWays(handle, taken.address_key, rows.purposeOf[kind])
      return taken !== undefined
    },
  }
}

/**
 * Compares a code with the one of an address. The try is counted and committed before, so that of many
 * at once no more than five are compared (security rules, §3.1), and so is the guess, which a right code gives
 * back. Null for every reason alike: wrong, tried too often, too old, replaced, used, or of nobody.
 */
export async function compareCode(
  deps: Dependencies,
  given: GivenCode,
  guess: Guess,
): Promise<Proof | null> {
  const { database, clock } = deps
  const { email, purpose } = given
  const one = { address_key: addressKey(deps, email), purpose }
  const now = clock.now()
  const kept = await rows.countTry(database, { ...one, most: limits.letterCodeTries, now })
  if (!kept) return null
  if (!(await takeGuess(deps, guess))) return null
  const code_hash = codeHash(deps, given)
  if (!isSame(kept.code_hash, code_hash) || kept.user_id === null) return null
  await giveGuessBack(deps, guess)
  return {
    userId: kept.user_id,
    async take(handle) {
      const isTaken = await rows.takeCode(handle, one, code_hash)
      if (isTaken) await rows.removeWays(handle, one.address_key, purpose)
      return isTaken
    },
  }
}
