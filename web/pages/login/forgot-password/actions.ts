import { data } from 'react-router'
import { accountSizes } from '../../../../domain/accounts/limits.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { timeIn } from '../../../app/dates.ts'
import type { Language } from '../../../app/languages.ts'
import { dismissFailures, showNotice } from '../../../app/notices.ts'
import { type Say, type WordId, wordsOf } from '../../../app/words.ts'
import { ApiError } from '../../../session/api.ts'
import { callFunction, secondsIn } from '../../../session/functions.ts'
import { readSession, signOut } from '../../../session/session.ts'
import { type Refusal, stepFailure, updateFailure } from './failures.ts'

type Words = Say<typeof resetWords>

const intents = ['reset-ask', 'reset-check', 'reset-set'] as const
export type ResetIntent = (typeof intents)[number]

export const isResetIntent = (word: unknown): word is ResetIntent =>
  (intents as readonly unknown[]).includes(word)

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

/** Text, @, text, dot, text (RESET-14). */
export const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError ? error : { code: 'unexpected_failure', message: '' }

function say(
  t: Words,
  tone: 'good' | 'bad',
  title: WordId<typeof resetWords>,
  description?: WordId<typeof resetWords>,
) {
  showNotice({
    tone,
    title: t(title),
    ...(description && { description: t(description) }),
  })
}

/** A refused address or code is said beside its field; a lost connection is a notice. */
function notTaken(
  error: unknown,
  field: ResetField,
  title: WordId<typeof resetWords>,
  t: Words,
): ResetAnswer {
  const refusal = refusalOf(error)
  if (refusal.code === 'network') {
    say(t, 'bad', title, 'notice.network')
    return {}
  }
  const shown = stepFailure(refusal)
  const message = typeof shown === 'string' ? t(shown) : shown.message
  return { wrong: { field, text: message } }
}

const optional = (value: unknown) => (typeof value === 'string' ? value : null)

const ask: Step = async (form, t) => {
  const email = address(form)
  if (!isAddress(email)) return { wrong: { field: 'email', text: t('forgot.email-wrong') } }
  try {
    const answer = await callFunction('verify-reset-otp', { body: { email } })
    const wait = secondsIn(answer)
    const [title, description] =
      wait === null
        ? [t('forgot.generated'), t('forgot.generated-text', { email })]
        : [t('letter.not-yet'), t('letter.not-yet-text', { email, time: timeIn(wait) })]
    showNotice({ tone: wait === null ? 'good' : 'plain', title, description })
    return { given: { email, code: optional(answer.code), token: null, wait } }
  } catch (error) {
    return notTaken(error, 'email', 'forgot.not-sent', t)
  }
}

const check: Step = async (form, t) => {
  const email = address(form)
  const otp = text(form, 'otp')
  if (!isAddress(email)) return { wrong: { field: 'email', text: t('forgot.email-wrong') } }
  try {
    const { reset_token } = await callFunction('verify-reset-otp', { body: { email, otp } })
    say(t, 'good', 'forgot.verified')
    return { given: { email, code: null, token: optional(reset_token) } }
  } catch (error) {
    return notTaken(error, 'otp', 'forgot.not-checked', t)
  }
}

/** What is wrong with a new password before anybody else looks at it (RESET-19, RESET-20). */
function fault(
  password: string,
  confirm: string,
): { field: ResetField; is: 'differ' | 'short' } | null {
  if (password !== confirm) return { field: 'confirm', is: 'differ' }
  if ([...password].length < accountSizes.passwordFrom) return { field: 'password', is: 'short' }
  return null
}

const set: Step = async (form, t) => {
  const email = address(form)
  const newPassword = text(form, 'password')
  const wrong = fault(newPassword, text(form, 'confirm'))
  if (wrong) {
    say(t, 'bad', `new-password.${wrong.is}`, `new-password.${wrong.is}-text`)
    return { wrong: { field: wrong.field, text: t(`new-password.${wrong.is}-text`) } }
  }
  try {
    const body = { email, otp: text(form, 'token'), newPassword }
    await callFunction('verify-reset-otp', { body })
  } catch (error) {
    const refusal = refusalOf(error)
    const reason = updateFailure(refusal)
    say(t, 'bad', 'new-password.failed', reason)
    if (refusal.code === 'wrong_reset_code') return { restart: true }
    return reason === 'notice.network' ? {} : { wrong: { field: 'password', text: t(reason) } }
  }
  // Every session of the account has ended, also one that may be open here.
  if (readSession().status === 'member') await signOut()
  dismissFailures()
  say(t, 'good', 'new-password.done')
  say(t, 'good', 'new-password.complete', 'new-password.complete-text')
  return { given: { email, code: null, token: null } }
}

const steps: Record<ResetIntent, Step> = {
  'reset-ask': ask,
  'reset-check': check,
  'reset-set': set,
}

/** One step of resetting a password by code. A failed one has the status of a failure, so that nothing is loaded again. */
export async function takeResetStep(intent: ResetIntent, form: FormData, language: Language) {
  const t = wordsOf(language, resetWords)
  const answer = await steps[intent](form, t)
  return data(answer, { status: answer.given ? 200 : 400 })
}
