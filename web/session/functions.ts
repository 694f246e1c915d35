import { publicKey } from '../../domain/accounts/limits.ts'
import { ApiError } from './api.ts'

/**
 * Calls one of the product's functions, as a guest or with the token of a session. It failed when its
 * answer has an `error`, whatever the status, or does not say `success` (CALL-68, CALL-72).
 */
export async function callFunction(
  name: 'verify-reset-otp' | 'submit-report' | 'delete-user',
  { body, token }: { body?: unknown; token?: string },
): Promise<Record<string, unknown>> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      authorization: `Bearer ${token ?? publicKey}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'network', '')
  })
  return readAnswer(response.status, await response.json().catch(() => null))
}

/** What a function answered; throws an ApiError for a failure, with the server's own words if it has any. */
export function readAnswer(status: number, answer: unknown): Record<string, unknown> {
  const { success, error, ...rest } = (answer ?? {}) as Record<string, unknown>
  if (typeof error === 'string')
    throw new ApiError(status, String(rest.code ?? 'refused'), status < 500 ? error : '')
  if (success !== true) throw new ApiError(status, 'no_success', '')
  return rest
}
