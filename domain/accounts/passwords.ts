import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../errors.ts'
import { type Asker, Queue } from '../turns/queue.ts'
import { isCommonPassword } from './common-passwords.ts'
import { accountSizes } from './limits.ts'

/** argon2id (the library's default) with 64 MiB: about 50 ms, and dear for whoever steals the table. */
const cost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }

/**
 * More at once would take the threads and the memory that everything else needs. Networks, members and
 * known browsers have turns of their own, so that guessing holds up nobody else.
 */
const queue = new Queue({ atOnce: 2, ofOne: 2, waiting: 150, patience: 8_000 })

/** A hash that no password has, of the same cost as a real one. */
export function decoyHash(): string {
  const { memoryCost, timeCost, parallelism } = cost
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(16)}$${part(32)}`
}

/** Stands where a hash would: no password is right until its member chooses one by letter. */
export const noPassword = 'none'

/** Hashes a password to be kept. Refuses with `unavailable` when too many are waiting already. */
export const hashPassword = (password: string, asker: Asker) =>
  queue.inTurn(asker, () => hash(password, cost))

/**
 * Whether a password belongs to a hash. Without a hash (nobody has this address) it does the same work
 * and says no, so that the time tells nothing. The empty password is nobody's, and no work. Refuses with
 * `unavailable` like `hashPassword`.
 */
export async function isRightPassword(
  password: string,
  kept: string | undefined,
  asker: Asker,
): Promise<boolean> {
  if (password === '') return false
  const against = kept?.startsWith('$argon2') ? kept : decoyHash()
  return queue.inTurn(asker, () => verify(against, password))
}

/**
 * Refuses a password too short (LIMIT-04) with `weak_password`, one of the first guesses (A29) with `common_password`.
 */
export function refuseWeakPassword(password: string, email: string): void {
  if ([...password].length < accountSizes.passwordFrom) refuse('weak_password')
  if (isCommonPassword(password, email)) refuse('common_password')
}
