import type { Say } from '../app/words.ts'
import { asApiError, whyFailed } from '../session/api.ts'

/** Why something was refused, in the server's words where it has some. */
export function toldFailure(error: unknown, t: Say): string {
  const { status, message } = asApiError(error)
  const isTold = status >= 400 && status < 500 && status !== 401
  return isTold ? message : whyFailed(error, t)
}
