import type { MessageId } from '../app/catalogue.ts'

/**
 * What a person reads when signing in fails: a text of the catalogue for what we know (ERR-01, ERR-02),
 * else the server's own words (ERR-03).
 */
export function signInFailure(error: {
  message: string
  status?: number | undefined
}): MessageId | { message: string } {
  if (error.message === 'Invalid login credentials') return 'login.wrong'
  if (error.message === 'Email not confirmed') return 'login.unconfirmed'
  return authFailure(error)
}

/** A failure that is the network's or the server's has no words worth showing. */
export function authFailure(error: {
  message: string
  status?: number | undefined
}): MessageId | { message: string } {
  if (error.status === 0 || error.status === undefined) return 'notice.network'
  if (error.status >= 500 || error.message === '' || error.message === '{}') return 'notice.generic'
  return { message: error.message }
}
