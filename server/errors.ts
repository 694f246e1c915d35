import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { PhotosAway } from '../adapters/photos/away.ts'
import {
  DomainError,
  type ErrorCode,
  errorTexts,
  type Issue,
  isDomainError,
} from '../domain/errors.ts'
import { commonWords } from '../words/en/screens/common.ts'
import { answerWithPage, wantsPage } from './refused-page.ts'

/** The only place where a refusal becomes an HTTP status. */
const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  body_too_large: 413,
  content_type_unknown: 415,
  too_many_attempts: 429,
  unavailable: 503,
  item_not_found: 404,
  item_not_editable: 404,
  item_promised: 409,
  item_completed: 409,
  category_unknown: 400,
  photo_unknown: 400,
  photo_too_large: 413,
  photo_not_an_image: 415,
  photo_exists: 409,
  photo_path_invalid: 400,
  item_claimed: 409,
  own_item: 403,
  request_pending: 409,
  request_declined_twice: 409,
  monthly_limit_reached: 409,
  request_not_found: 404,
  request_not_pending: 409,
  item_not_available: 409,
  not_your_request: 403,
  not_your_item: 403,
  item_not_claimed: 409,
  not_your_exchange: 403,
  own_rating: 403,
  already_rated: 409,
  member_not_found: 404,
  package_not_found: 404,
  package_not_on_sale: 409,
  purchase_not_found: 404,
  payments_not_offered: 404,
  payment_notice_forged: 401,
  payment_notice_unreadable: 400,
  not_enough_points: 409,
  contact_not_available: 404,
  already_reported: 409,
  own_report: 403,
  report_not_found: 404,
  comment_not_found: 404,
  reason_missing: 400,
  nothing_to_change: 409,
  message_not_allowed: 403,
  member_unreachable: 409,
  conversation_not_found: 404,
  notification_not_found: 404,
  game_unavailable: 409,
  already_played_today: 409,
  no_exchange_today: 409,
  play_not_found: 404,
  play_over: 409,
  play_too_fast: 409,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_already_exists: 422,
  weak_password: 422,
  common_password: 422,
  same_password: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  conflict: 409,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  refresh_session_not_found: 400,
  session_not_found: 401,
  user_not_found: 401,
  user_banned: 403,
  link_expired: 403,
  code_expired: 403,
  no_account: 404,
  wrong_reset_code: 400,
  sign_in_too_old: 403,
  bad_jwt: 401,
  bad_json: 400,
}

/** PostgreSQL is away, restarting or full, or the disk is: the caller may try again. */
const databaseTroubles = /^(08|53|57P|25P03|57014)/
const systemTroubles = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOSPC', 'EDQUOT'],
])

export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof PhotosAway) return true
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (databaseTroubles.test(code) || systemTroubles.has(code)))
    return true
  return (
    typeof message === 'string' &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/.test(
      message,
    )
  )
}

/** What an answer to something thrown says, before a door gives it its shape. */
export type ErrorAnswer = {
  status: ContentfulStatusCode
  headers: Record<string, string>
  code: ErrorCode | 'unexpected_failure'
  message: string
  issues: Issue[]
}

/** What the HTTP library refuses before an endpoint sees it, by its status. */
const libraryRefusals: Partial<Record<number, ErrorCode>> = {
  400: 'bad_json',
  413: 'body_too_large',
  415: 'content_type_unknown',
}

/** Within how many seconds a crowd or an outage may be over. */
const soon = { 'retry-after': '5' }

/** What follows on this connection is the rest of the body, which nobody reads. */
const hangUp = { connection: 'close' }

const headersOf: Partial<Record<ErrorCode, Record<string, string>>> = {
  too_many_attempts: { 'retry-after': '60' },
  unavailable: soon,
  body_too_large: hangUp,
  photo_too_large: hangUp,
}

/** What the database says when a call of a member who was just deleted or locked tries to begin something. */
const byGoneMember: Record<string, ErrorCode> = { AD001: 'user_not_found', AD002: 'user_banned' }

/** What is refused now may be answered in a moment. */
const neverStored: Record<string, string> = { 'cache-control': 'no-store' }

/** The database may be back in a moment. */
export const outageHeaders = { ...neverStored, ...soon }

function refusalIn(thrown: unknown): unknown {
  const raised = String((thrown as { code?: unknown } | null)?.code)
  const code =
    byGoneMember[raised] ?? (thrown instanceof HTTPException && libraryRefusals[thrown.status])
  return code ? new DomainError(code) : thrown
}

/** Whether the asker went away in the middle of what they sent: no failure of ours, and no line in the log. */
function isCutOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return Boolean(incoming?.destroyed && !incoming.complete)
}

/**
 * A refusal has its code and text, an outage is 503, and anything else is a calm 500 whose cause only
 * the log has.
 */
export function explainError(cause: unknown, c: Context, log: Logger): ErrorAnswer {
  const thrown = isCutOff(c) ? new DomainError('bad_json') : refusalIn(cause)
  if (isDomainError(thrown)) {
    const { code, message, issues, retryAfter } = thrown
    const headers = { ...neverStored, ...headersOf[code] }
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
    return { status: statuses[code], headers, code, message, issues }
  }
  log.error({ request_id: c.get('requestId'), path: c.req.path, err: thrown }, 'request failed')
  if (isOutage(thrown)) {
    const message = errorTexts.unavailable
    return {
      status: 503,
      headers: outageHeaders,
      code: 'unavailable',
      message,
      issues: [],
    }
  }
  const message = commonWords['notice.generic']
  return { status: 500, headers: neverStored, code: 'unexpected_failure', message, issues: [] }
}

/** Answers something thrown before a page could be made: by a small page, or else in plain words. */
export function answerPageError(thrown: unknown, c: Context, log: Logger): Response {
  const answer = explainError(thrown, c, log)
  return wantsPage(c)
    ? answerWithPage(c, answer)
    : c.text(answer.message, answer.status, answer.headers)
}

/** Answers something thrown in the shape of /api/v1 and /functions/v1. */
export function answerError(thrown: unknown, c: Context, log: Logger): Response {
  const { status, headers, code, message, issues } = explainError(thrown, c, log)
  const request_id = c.get('requestId') as string
  const body = { code, message, request_id, ...(issues.length > 0 && { issues }) }
  return c.json(body, status, headers)
}
