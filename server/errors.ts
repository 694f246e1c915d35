import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import {
  DomainError,
  type ErrorCode,
  type ErrorKind,
  type Issue,
  isDomainError,
  kindOf,
} from '../domain/errors.ts'
import { everyPageWords } from '../words/en/screens/every-page.ts'
import { countInCrowd } from './crowd.ts'
import { nodeOf } from './headers.ts'
import { isOutage } from './outage.ts'
import { answerWithPage, wantsPage } from './refused-page.ts'

/** The status of each kind of refusal, wherever a protocol does not say otherwise (server/auth/, server/functions/). */
const statuses: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  'unknown-caller': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unacceptable: 422,
  'too-many': 429,
  unavailable: 503,
}

export const statusOf = (code: ErrorCode): ContentfulStatusCode => statuses[kindOf[code]]

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

/** Ends the connection, on which the rest of a body would follow that nobody reads. */
const hangUp = { connection: 'close' }

const refusalHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  too_many_attempts: { 'retry-after': '60' },
  unavailable: soon,
  body_too_large: hangUp,
  photo_too_large: hangUp,
}

/** What the database says when a call of a member who was just deleted or locked tries to begin something. */
const byGoneMember: Record<string, ErrorCode> = { AD001: 'user_not_found', AD002: 'user_banned' }

/** Keeps a refusal out of caches: what is refused now may be answered in a moment. */
const neverStored: Record<string, string> = { 'cache-control': 'no-store' }

/** Headers of an answer while the database is away, which may be back in a moment. */
export const outageHeaders = { ...neverStored, ...soon }

function refusalIn(thrown: unknown): unknown {
  const raised = String((thrown as { code?: unknown } | null)?.code)
  const code =
    byGoneMember[raised] ?? (thrown instanceof HTTPException && libraryRefusals[thrown.status])
  return code ? new DomainError(code) : thrown
}

/** Whether the asker went away in the middle of what they sent: no failure of ours, and no line in the log. */
function isCutOff(c: Context): boolean {
  const { incoming } = nodeOf(c)
  return Boolean(incoming?.destroyed && !incoming.complete)
}

/** A refusal has its code and text, an outage is 503, and anything else is a calm 500 whose cause only the log has. */
export function explainError(cause: unknown, c: Context, log: Logger): ErrorAnswer {
  const thrown = isCutOff(c) ? new DomainError('bad_json') : refusalIn(cause)
  if (isDomainError(thrown)) {
    countInCrowd(thrown, c, log)
    return explainRefusal(thrown)
  }
  log.error({ request_id: c.get('requestId'), path: c.req.path, err: thrown }, 'request failed')
  if (isOutage(thrown)) return explainRefusal(new DomainError('unavailable'))
  const message = everyPageWords['notice.generic']
  return { status: 500, headers: neverStored, code: 'unexpected_failure', message, issues: [] }
}

function explainRefusal({ code, message, issues, retryAfter }: DomainError): ErrorAnswer {
  const headers = { ...neverStored, ...refusalHeaders[code] }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return { status: statusOf(code), headers, code, message, issues }
}

/** Answers something thrown before a page could be made: by a small page, or else in plain words. */
export function answerPageError(thrown: unknown, c: Context, log: Logger): Response {
  const answer = explainError(thrown, c, log)
  return wantsPage(c)
    ? answerWithPage(c, answer)
    : c.text(answer.message, answer.status, answer.headers)
}

/** Answers something thrown in the shape of /api/v1, for every door that has none of its own. */
export function answerError(thrown: unknown, c: Context, log: Logger): Response {
  const { status, headers, code, message, issues } = explainError(thrown, c, log)
  const request_id = c.get('requestId') as string
  const body = { code, message, request_id, ...(issues.length > 0 && { issues }) }
  return c.json(body, status, headers)
}
