import { data } from 'react-router'
import { reportWords } from '../../words/en/screens/report.ts'
import { reportButtonWords } from '../../words/en/screens/report-button.ts'
import type { Language } from '../app/languages.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { type Say, type WordId, wordsOf } from '../app/words.ts'
import { forgetDraft } from '../drafts/use-draft.ts'
import { accessToken } from '../session/access-token.ts'
import { asApiError, withoutToken } from '../session/api.ts'
import { callFunction } from '../session/functions.ts'
import { accountDeleted, sessionExpired } from '../session/member-session.ts'
import { sessionReady } from '../session/session.ts'
import type { SessionUser } from '../session/session-state.ts'
import { noteReport, wasReported } from './sent.ts'

type Words = Say<typeof reportWords | typeof reportButtonWords>

/** How a report went. `wrong` belongs to the reason that was chosen, which may be none. */
export type ReportAnswer = {
  done: boolean
  wrong?: { reason: string; text: WordId<typeof reportWords> }
}

function readForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [reported, name, reason] = [text('reported'), text('name'), text('reason')]
  return { reported, name, reason, description: text('description') || null }
}

type Report = ReturnType<typeof readForm>

const refused = (wrong?: ReportAnswer['wrong']) =>
  data<ReportAnswer>({ done: false, ...(wrong && { wrong }) }, { status: 400 })

/** Reports a member to operators, and says how it went (REPORT-04 to REPORT-12). */
export async function sendReport(form: FormData, language: Language) {
  const t = wordsOf(language, reportWords, reportButtonWords)
  const given = readForm(form)
  const { reason } = given
  const session = await sessionReady()
  if (session.status !== 'member' || !session.user.email) return loginFirst(t)
  if (!reason) return refused({ reason, text: 'report.no-reason' })
  const { user } = session
  if (wasReported(user.id, given)) return refused({ reason, text: 'report.twice' })
  try {
    await callFunction('submit-report', await bodyOf(user, given))
  } catch (error) {
    return notSent(error, user, given, t)
  }
  noteReport(user.id, given)
  forgetDraft(String(form.get('draft')))
  sayDone(t('report.sent'), t('report.sent-text'))
  return data<ReportAnswer>({ done: true })
}

/** The payload has all the fields of the specification; the server believes only some of them (A19). */
async function bodyOf({ email }: SessionUser, { reported, name, reason, description }: Report) {
  const token = await accessToken().catch(() => null)
  if (!token) return withoutToken()
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

function loginFirst(t: Words) {
  sayFailed(t('notice.auth-required'), t('report.login'))
  return refused()
}

async function notSent(error: unknown, { id }: SessionUser, given: Report, t: Words) {
  const { code, status, message } = asApiError(error)
  if (code === 'already_reported') {
    noteReport(id, given)
    return refused({ reason: given.reason, text: 'report.twice' })
  }
  if (code === 'user_not_found') {
    await accountDeleted()
    return refused()
  }
  if (status === 401) {
    await sessionExpired()
    return loginFirst(t)
  }
  // ERR-47, ERR-48, ERR-49.
  const otherwise = message ? t('report.error', { message }) : t('report.default')
  sayFailed(t('report.failed'), code === 'network' ? t('report.network') : otherwise)
  return refused()
}
