import type { I18n } from '@lingui/core'
import { data } from 'react-router'
import type { MessageId } from '../app/catalogue.ts'
import { showNotice } from '../app/notices.ts'
import { draftKey, forgetDraft } from '../drafts/use-draft.ts'
import { ApiError } from '../session/api.ts'
import { callFunction } from '../session/functions.ts'
import { accessToken, type SessionUser, sessionExpired, sessionReady } from '../session/session.ts'
import { noteReport, wasReported } from './sent.ts'

export const reportIntent = 'report'

/** How a report went. `wrong` belongs to the reason that was chosen, which may be none. */
export type ReportAnswer = { done: boolean; wrong?: { reason: string; text: MessageId } }

type Report = { reported: string; name: string; reason: string; description: string | null }

function readForm(form: FormData): Report {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    reported: text('reported'),
    name: text('name'),
    reason: text('reason'),
    description: text('description') || null,
  }
}

const refused = (answer: ReportAnswer) => data(answer, { status: 400 })

/** Reports a member to those who look after the community, and says how it went (REPORT-04 to REPORT-12). */
export async function sendReport(form: FormData, words: I18n) {
  const given = readForm(form)
  const { reported, reason } = given
  const session = await sessionReady()
  if (session.status !== 'member' || !session.user.email) return loginFirst(words)
  if (!reason) return refused({ done: false, wrong: { reason, text: 'report.no-reason' } })
  const { user } = session
  if (wasReported(user.id, given))
    return refused({ done: false, wrong: { reason, text: 'report.twice' } })
  try {
    await callFunction('submit-report', await bodyOf(user, given))
  } catch (error) {
    return notSent(error, user, given, words)
  }
  noteReport(user.id, given)
  forgetDraft(draftKey('report', user.id, String(form.get('about') ?? reported)))
  const description = words._('report.sent-text')
  showNotice({ tone: 'good', title: words._('report.sent'), description })
  return data<ReportAnswer>({ done: true })
}

/** The payload has all the fields of the specification; the server believes only some of them (A19). */
async function bodyOf({ email }: SessionUser, { reported, name, reason, description }: Report) {
  const token = await accessToken().catch(() => null)
  if (!token) throw new ApiError(0, 'network', '')
  const reportData = {
    reporter_email: email,
    reported_user: reported,
    reported_user_name: name,
    reason,
    description,
    timestamp: new Date().toISOString(),
  }
  return { token, body: { reportData } }
}

function loginFirst(words: I18n) {
  const description = words._('report.login')
  showNotice({ tone: 'bad', title: words._('notice.auth-required'), description })
  return refused({ done: false })
}

async function notSent(error: unknown, { id }: SessionUser, given: Report, words: I18n) {
  const { code, status, message } =
    error instanceof ApiError ? error : new ApiError(500, 'unexpected_failure', '')
  if (code === 'already_reported') {
    noteReport(id, given)
    return refused({ done: false, wrong: { reason: given.reason, text: 'report.twice' } })
  }
  if (status === 401) {
    await sessionExpired()
    return loginFirst(words)
  }
  const description = failureText(code, message, words)
  showNotice({ tone: 'bad', title: words._('report.failed'), description })
  return refused({ done: false })
}

/** ERR-47, ERR-48, ERR-49. */
function failureText(code: string, message: string, words: I18n): string {
  if (code === 'network') return words._('report.network')
  return message ? words._('report.error', { message }) : words._('report.default')
}
