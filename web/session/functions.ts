import { publicKey } from '../../domain/accounts/limits.ts'
import { ApiError, unanswered } from './api.ts'
import { browserHeader } from './browser-id.ts'

/**
 * Calls a function, which failed with an `error` or without `success`, whatever the status (CALL-68, CALL-72). Where
 * its answer was cut off, or somebody else's page came in its place, it may have done what it was asked for: no answer
 * came.
 */
export async function callFunction(
  name: 'verify-reset-otp' | 'submit-report' | 'delete-user',
  { body, token }: { body?: unknown; token?: string },
): Promise<Record<string, unknown>> {
  const response = await post(`/functions/v1/${name}`, body, token)
  return readAnswer(response.status, await response.json().catch(unanswered))
}

/** Asks for a sign-up's letter again (A30), as the auth client would, but reads how long to wait if it is too soon. */
export async function askForConfirmation(email: string): Promise<number | null> {
  const response = await post('/auth/v1/resend', { type: 'signup', email })
  const read = response.json().catch(response.ok ? unanswered : () => null)
  const answer = ((await read) ?? {}) as Record<string, unknown>
  if (response.ok) return secondsIn(answer)
  throw new ApiError(response.status, String(answer.code), String(answer.message ?? ''))
}

/** In how many seconds another letter may be asked for; null where one is on its way. */
export const secondsIn = ({ retry_after }: Record<string, unknown>): number | null =>
  typeof retry_after === 'number' ? retry_after : null

function post(path: string, body: unknown, token: string = publicKey): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...browserHeader(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(unanswered)
}

/** What a function answered; throws an ApiError for a failure, with the server's own words if it has any. */
export function readAnswer(status: number, answer: unknown): Record<string, unknown> {
  const { success, error, ...rest } = (answer ?? {}) as Record<string, unknown>
  if (typeof error === 'string')
    throw new ApiError(status, String(rest.code ?? 'refused'), status < 500 ? error : '')
  if (success !== true) throw new ApiError(status, 'no_success', '')
  return rest
}
