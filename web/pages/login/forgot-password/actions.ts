import { data } from 'react-router'
import { accountSizes } from '../../../../domain/accounts/limits.ts'
import { confirmWords } from '../../../../words/en/screens/confirm.ts'
import { forgotWords } from '../../../../words/en/screens/forgot.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import type { Language } from '../../../app/languages.ts'
import { sayDone, sayEnd, sayFailed } from '../../../app/notices.ts'
import { type Say, wordsOf } from '../../../app/words.ts'
import { type ApiError, asApiError } from '../../../session/api.ts'
import { callFunction, secondsIn } from '../../../session/functions.ts'
import { signOut } from '../../../session/member-session.ts'
import { readSession } from '../../../session/session-state.ts'
import { sayLetter } from '../../../sign-in/letter-notice.ts'
import { stepFailure, updateFailure } from './failures.ts'

type Words = Say<typeof forgotWords | typeof resetWords | typeof confirmWords>

export type ResetField = 'email' | 'otp' | 'password' | 'confirm'

/** How a step went. `restart` means that the code can no longer be used. */
export type ResetAnswer = {
  /** What the step gave: the code where the server tells it (A01), or the proof that it was right. */
  given?: StepInput
  wrong?: { field: ResetField; text: string }
  restart?: boolean
}

/** What a step gave. */
export type StepInput = {
  email: string
  code: string | null
  token: string | null
  /** Seconds until another letter may be asked for, where none was sent now. */
  wait?: number | null
}

type Step = (form: FormData, t: Words) => Promise<ResetAnswer>

const text = (form: FormData, name: ResetField | 'token') => String(form.get(name) ?? '')
const address = (form: FormData) => text(form, 'email').trim()
const optional = (value: unknown) => (typeof value === 'string' ? value : null)

/** Text, @, text, dot, text (RESET-14). */
const wrongAddress = (email: string, t: Words): ResetAnswer | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? null
    : { wrong: { field: 'email', text: t('forgot.email-wrong') } }

/** The code or the proof that was sent last and got no answer: it may be used up, and what it was for done. */
let unanswered: string | null = null

/** Whether one is refused that may have been used by the try before, whose answer was lost. */
function mayBeUsed({ code }: ApiError, sent: string): boolean {
  if (code === 'network') unanswered = sent
  return code === 'wrong_reset_code' && sent === unanswered
}

/** A refused address or code is said beside its field; a lost connection is a notice. */
function notTaken(error: unknown, field: ResetField, title: string, t: Words): ResetAnswer {
  const refusal = asApiError(error)
  if (refusal.code === 'network') {
    sayFailed(title, t('notice.network'))
    return {}
  }
  return { wrong: { field, text: stepFailure(refusal, t) } }
}

const ask: Step = async (form, t) => {
  const email = address(form)
  const wrong = wrongAddress(email, t)
  if (wrong) return wrong
  try {
    const answer = await callFunction('verify-reset-otp', { body: { email } })
    const wait = secondsIn(answer)
    const sent = {
      title: t('forgot.generated'),
      description: t('forgot.generated-text', { email }),
    }
    sayLetter({ email, wait }, sent, t)
    return { given: { email, code: optional(answer.code), token: null, wait } }
  } catch (error) {
    return notTaken(error, 'email', t('forgot.not-sent'), t)
  }
}

const check: Step = async (form, t) => {
  const email = address(form)
  const otp = text(form, 'otp')
  const wrong = wrongAddress(email, t)
  if (wrong) return wrong
  try {
    const { reset_token } = await callFunction('verify-reset-otp', { body: { email, otp } })
    sayDone(t('forgot.verified'))
    return { given: { email, code: null, token: optional(reset_token) } }
  } catch (error) {
    const answer = notTaken(error, 'otp', t('forgot.not-checked'), t)
    if (!mayBeUsed(asApiError(error), otp)) return answer
    const text = `${t('forgot.code-wrong')} ${t('forgot.code-used')}`
    return { wrong: { field: 'otp', text } }
  }
}

/** What is wrong with a new password before anybody else looks at it (RESET-19, RESET-20). */
function faultOf(password: string, confirm: string) {
  if (password !== confirm) return { field: 'confirm', is: 'differ' } as const
  if ([...password].length < accountSizes.passwordFrom)
    return { field: 'password', is: 'short' } as const
  return null
}

const set: Step = async (form, t) => {
  const email = address(form)
  const newPassword = text(form, 'password')
  const fault = faultOf(newPassword, text(form, 'confirm'))
  if (fault) {
    const text = t(`new-password.${fault.is}-text`)
    sayFailed(t(`new-password.${fault.is}`), text)
    return { wrong: { field: fault.field, text } }
  }
  const otp = text(form, 'token')
  try {
    await callFunction('verify-reset-otp', { body: { email, otp, newPassword } })
  } catch (error) {
    const refusal = asApiError(error)
    if (mayBeUsed(refusal, otp)) {
      const [title, description] = [t('new-password.maybe'), t('new-password.maybe-text')]
      sayEnd({ title, description })
      return { given: { email, code: null, token: null } }
    }
    const reason = updateFailure(refusal)
    sayFailed(t('new-password.failed'), t(reason))
    if (refusal.code === 'wrong_reset_code') return { restart: true }
    return reason === 'notice.network' ? {} : { wrong: { field: 'password', text: t(reason) } }
  }
  // Every session of the account has ended, also one that may be open here.
  if (readSession().status === 'member') await signOut()
  // Both notices of A53 in one: the dialog closes with the password step.
  const description = `${t('new-password.done')} ${t('new-password.complete-text')}`
  sayEnd({ tone: 'good', title: t('new-password.complete'), description })
  return { given: { email, code: null, token: null } }
}

const steps = { 'reset-ask': ask, 'reset-check': check, 'reset-set': set }

export const isResetIntent = (word: unknown): word is keyof typeof steps =>
  typeof word === 'string' && Object.hasOwn(steps, word)

/**
 * One step of resetting a password by code. A failed one has the status of a failure, so that nothing is loaded again.
 */
export async function takeResetStep(
  intent: keyof typeof steps,
  form: FormData,
  language: Language,
) {
  const answer = await steps[intent](form, wordsOf(language, forgotWords, resetWords, confirmWords))
  return data(answer, { status: answer.given ? 200 : 400 })
}
