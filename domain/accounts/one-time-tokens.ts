import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handle } from '../../database/open.ts'
import { isUsedUp, raiseAlarm, tryTake } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { keyedHash } from '../keyed-hash.ts'
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
export const addressKey = ({ secret }: Pick<Dependencies, 'secret'>, email: string): Buffer =>
  keyedHash(secret, `address:${email}`)

const wholeSite = 'site'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

// Without the key nobody can try the 900,000 codes on a stolen table, and who has the key can sign
// tokens anyway: a slow hash would add nothing here.
const codeHash = ({ secret }: Dependencies, email: string, code: string) =>
  keyedHash(secret, `reset-code:${email}:${code}`)

function madeFor(deps: Dependencies, { email, userId }: Addressee, lifetime: number) {
  const created_at = deps.clock.now()
  const expires_at = new Date(created_at.getTime() + lifetime)
  return { address_key: addressKey(deps, email), user_id: userId, created_at, expires_at }
}

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

/** Makes a code of six digits (RESET-25), in place of the address's earlier one. */
export async function issueCode(deps: Dependencies, handle: Handle, addressee: Addressee) {
  const code = String(deps.random.integer(limits.resetCodeFrom, limits.resetCodeTo))
  const made = madeFor(deps, addressee, limits.resetCodeFor)
  await rows.putCode(handle, { ...made, code_hash: codeHash(deps, addressee.email, code) })
  return code
}

/** What came by letter and may still be good, and whose it is. `take` uses it up; false when somebody was first. */
export type Proof = { userId: string; take(handle: Handle): Promise<boolean> }

/** The account that a proof is of, locked, for the one who takes it; undefined for whoever comes after. */
export async function holdProved(handle: Handle, proof: Proof) {
  const account = await store.holdAccount(handle, { id: proof.userId })
  return account && (await proof.take(handle)) ? account : undefined
}

/** A token of a kind, for a named address only if made for it. A reset that is taken voids every other way (A02). */
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
      if (taken && kind !== 'confirm') await rows.removeResets(handle, taken.address_key)
      return taken !== undefined
    },
  }
}

/** Whether letters to an address carry only the link for now, because too many codes were guessed. */
export async function isLinkOnly(deps: Dependencies, email: string): Promise<boolean> {
  return (
    (await isUsedUp(deps, 'reset-verify-account', email)) ||
    (await isUsedUp(deps, 'reset-verify-site', wholeSite))
  )
}

/**
 * Compares a code with the one of an address. The try is counted and committed before, so that of many
 * at once no more than five are compared (security rules, §3.1). Null for every reason alike: wrong,
 * tried too often, too old, replaced, used, or of nobody.
 */
export async function compareCode(
  deps: Dependencies,
  email: string,
  code: string,
): Promise<Proof | null> {
  const { database, clock, budgets } = deps
  const address_key = addressKey(deps, email)
  const tried = { address_key, most: limits.resetCodeTries, now: clock.now() }
  const kept = await rows.countTry(database, tried)
  if (!kept) return null
  if (!(await tryTake(deps, 'reset-verify-account', email))) return null
  if (!(await tryTake(deps, 'reset-verify-site', wholeSite))) {
    await raiseAlarm(deps, 'reset codes under attack')
    return null
  }
  const code_hash = codeHash(deps, email, code)
  if (!timingSafeEqual(kept.code_hash, code_hash) || kept.user_id === null) return null
  await budgets.giveBack('reset-verify-account', email)
  await budgets.giveBack('reset-verify-site', wholeSite)
  return {
    userId: kept.user_id,
    async take(handle) {
      const isTaken = await rows.takeCode(handle, address_key, code_hash)
      if (isTaken) await rows.removeResets(handle, address_key)
      return isTaken
    },
  }
}
