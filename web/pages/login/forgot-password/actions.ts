import type { I18n } from '@lingui/core'
import { data } from 'react-router'
import { accountSizes } from '../../../../domain/accounts/limits.ts'
import type { MessageId } from '../../../app/catalogue.ts'
import { timeIn } from '../../../app/dates.ts'
import { dismissFailures, showNotice } from '../../../app/notices.ts'
import { ApiError } from '../../../session/api.ts'
import { callFunction, secondsIn } from '../../../session/functions.ts'
import { readSession, signOut } from '../../../session/session.ts'
import { type Refusal, stepFailure, updateFailure } from './failures.ts'

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

type Step = (form: FormData, words: I18n) => Promise<ResetAnswer>

const text = (form: FormData, name: ResetField | 'token') => String(form.get(name) ?? '')
const address = (form: FormData) => text(form, 'email').trim()

/** Text, @, text, dot, text (RESET-14). */
export const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError ? error : { code: 'unexpected_failure', message: '' }

function say(words: I18n, tone: 'good' | 'bad', title: MessageId, description?: MessageId) {
  showNotice({
    tone,
    title: words._(title),
    ...(description && { description: words._(description) }),
  })
}

/** A refused address or code is said beside its field; a lost connection is a notice. */
function notTaken(error: unknown, field: ResetField, title: MessageId, words: I18n): ResetAnswer {
  const refusal = refusalOf(error)
  if (refusal.code === 'network') {
    say(words, 'bad', title, 'notice.network')
    return {}
  }
  const shown = stepFailure(refusal)
  const message = typeof shown === 'string' ? words._(shown) : shown.message
  return { wrong: { field, text: message } }
}

const optional = (value: unknown) => (typeof value === 'string' ? value : null)

const ask: Step = async (form, words) => {
  const email = address(form)
  if (!isAddress(email)) return { wrong: { field: 'email', text: words._('forgot.email-wrong') } }
  try {
    const answer = await callFunction('verify-reset-otp', { body: { email } })
    const wait = secondsIn(answer)
    const [title, description] =
      wait === null
        ? [words._('forgot.generated'), words._('forgot.generated-text', { email })]
        : [words._('letter.not-yet'), words._('letter.not-yet-text', { email, time: timeIn(wait) })]
    showNotice({ tone: wait === null ? 'good' : 'plain', title, description })
    return { given: { email, code: optional(answer.code), token: null, wait } }
  } catch (error) {
    return notTaken(error, 'email', 'forgot.not-sent', words)
  }
}

const check: Step = async (form, words) => {
  const email = address(form)
  const otp = text(form, 'otp')
  if (!isAddress(email)) return { wrong: { field: 'email', text: words._('forgot.email-wrong') } }
  try {
    const { reset_token } = await callFunction('verify-reset-otp', { body: { email, otp } })
    say(words, 'good', 'forgot.verified')
    return { given: { email, code: null, token: optional(reset_token) } }
  } catch (error) {
    return notTaken(error, 'otp', 'forgot.not-checked', words)
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

const set: Step = async (form, words) => {
  const email = address(form)
  const newPassword = text(form, 'password')
  const wrong = fault(newPassword, text(form, 'confirm'))
  if (wrong) {
    say(words, 'bad', `new-password.${wrong.is}`, `new-password.${wrong.is}-text`)
    return { wrong: { field: wrong.field, text: words._(`new-password.${wrong.is}-text`) } }
  }
  try {
    const body = { email, otp: text(form, 'token'), newPassword }
    await callFunction('verify-reset-otp', { body })
  } catch (error) {
    const refusal = refusalOf(error)
    const reason = updateFailure(refusal)
    say(words, 'bad', 'new-password.failed', reason)
    if (refusal.code === 'wrong_reset_code') return { restart: true }
    return reason === 'notice.network'
      ? {}
      : { wrong: { field: 'password', text: words._(reason) } }
  }
  // Every session of the account has ended, also one that may be open here.
  if (readSession().status === 'member') await signOut()
  dismissFailures()
  say(words, 'good', 'new-password.done')
  say(words, 'good', 'new-password.complete', 'new-password.complete-text')
  return { given: { email, code: null, token: null } }
}

const steps: Record<ResetIntent, Step> = {
  'reset-ask': ask,
  'reset-check': check,
  'reset-set': set,
}

/** One step of resetting a password by code. A failed one has the status of a failure, so that nothing is loaded again. */
export async function takeResetStep(intent: ResetIntent, form: FormData, words: I18n) {
  const answer = await steps[intent](form, words)
  return data(answer, { status: answer.given ? 200 : 400 })
}
