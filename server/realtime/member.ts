import { isDomainError } from '../../domain/errors.ts'
import type { Domain } from '../../domain/index.ts'

/** The member behind a token; null for none, the public key and one no longer good. Throws when it cannot be found out. */
export async function memberOf({ accounts }: Domain, token: string | null) {
  try {
    const actor = await accounts.actorOf(token)
    return actor.kind === 'member' ? actor : null
  } catch (thrown) {
    if (isDomainError(thrown)) return null
    throw thrown
  }
}
