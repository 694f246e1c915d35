import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { type ErrorAnswer, explainError } from '../errors.ts'

type Code = ErrorAnswer['code']
type ProtocolAnswer = {
  code: string
  message?: string
  status?: ContentfulStatusCode
  reason?: string
}

/** Where the protocol of the auth clients has other words or another status than the rest. */
const words: Partial<Record<Code, ProtocolAnswer>> = {
  invalid_input: { code: 'validation_failed' },
  not_signed_in: {
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  too_many_attempts: { code: 'over_request_rate_limit' },
  weak_password: { code: 'weak_password', reason: 'length' },
  common_password: { code: 'weak_password', reason: 'pwned' },
  refresh_session_not_found: { code: 'session_not_found' },
  session_not_found: { code: 'session_not_found', status: 403 },
  user_not_found: { code: 'user_not_found', status: 403 },
  link_expired: { code: 'otp_expired' },
  code_expired: { code: 'otp_expired' },
  bad_jwt: { code: 'bad_jwt', status: 403 },
  unexpected_failure: {
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
}

/**
 * Answers something thrown so that every generation of the auth clients reads it: `code`,
 * `error_code`, `message`, `msg`.
 */
export function answerAuthError(thrown: unknown, c: Context, log: Logger): Response {
  const answer = explainError(thrown, c, log)
  const { code, message, status, reason }: ProtocolAnswer = words[answer.code] ?? {
    code: answer.code,
  }
  const text = message ?? answer.message
  const body = {
    code,
    error_code: code,
    message: text,
    msg: text,
    ...(reason && { weak_password: { reasons: [reason] } }),
  }
  return c.json(body, status ?? answer.status, answer.headers)
}
