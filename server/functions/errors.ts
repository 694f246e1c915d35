import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { numbers } from '../../domain/numbers.ts'
import { reportButtonWords } from '../../words/en/screens/report-button.ts'
import { resetWords } from '../../words/en/screens/reset.ts'
import { settingsWords } from '../../words/en/screens/settings.ts'
import { filled } from '../../words/filled.ts'
import { type ErrorAnswer, explainError } from '../errors.ts'

type FunctionAnswer = { message?: string; status?: ContentfulStatusCode }

const usualNoSession = settingsWords['danger.no-session']
const noSession: FunctionAnswer = { status: 401 }

/** What the functions say to whoever has no session, where the specification has words for it. */
const noSessionOf: Record<string, string> = {
  '/functions/v1/submit-report': reportButtonWords['report.login'],
}

/**
 * Where the functions speak other words. What a person can put right in the dialog is answered with
 * 200, because the functions client shows the body of no other answer (CALL-68).
 */
const words: Partial<Record<ErrorAnswer['code'], FunctionAnswer>> = {
  already_reported: { status: 200 },
  no_account: { status: 200 },
  wrong_reset_code: { status: 200 },
  weak_password: { status: 200, message: filled(resetWords['new-password.short-text'], numbers) },
  common_password: { status: 200 },
  not_signed_in: noSession,
  bad_jwt: noSession,
  session_not_found: noSession,
  user_not_found: noSession,
}

function wordsFor(code: ErrorAnswer['code'], path: string): FunctionAnswer | undefined {
  const found = words[code]
  return found === noSession ? { ...found, message: noSessionOf[path] ?? usualNoSession } : found
}

/** Answers something thrown in the shape that callers of functions read: `error` has the text (CALL-68, CALL-72). */
export function answerFunctionError(thrown: unknown, c: Context, log: Logger): Response {
  const answer = explainError(thrown, c, log)
  const { code, issues } = answer
  const { message, status } = { ...answer, ...wordsFor(code, c.req.path) }
  const request_id = c.get('requestId') as string
  const body = { error: message, code, message, request_id, ...(issues.length > 0 && { issues }) }
  return c.json(body, status, answer.headers)
}
