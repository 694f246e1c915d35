import { refusals } from '../words/en/refusals.ts'
import { filled } from '../words/filled.ts'
import { numbers } from './numbers.ts'

/** Every refusal the community can give, by code, with its text. A door (HTTP, a page) decides how to show it. */
export const errorTexts = Object.fromEntries(
  Object.entries(refusals).map(([code, text]) => [code, filled(text, numbers)]),
) as Readonly<Record<ErrorCode, string>>

export type ErrorCode = keyof typeof refusals

/** What kind of refusal it is, for a door that has few kinds of answers. */
export type ErrorKind =
  | 'invalid'
  | 'unknown-caller'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unacceptable'
  | 'too-many'
  | 'unavailable'

export const kindOf: Readonly<Record<ErrorCode, ErrorKind>> = {
  invalid_input: 'invalid',
  not_signed_in: 'unknown-caller',
  not_allowed: 'forbidden',
  not_found: 'missing',
  body_too_large: 'too-large',
  content_type_unknown: 'unsupported',
  too_many_attempts: 'too-many',
  unavailable: 'unavailable',
  item_not_found: 'missing',
  item_not_editable: 'missing',
  sent_otherwise: 'conflict',
  item_promised: 'conflict',
  item_completed: 'conflict',
  category_unknown: 'invalid',
  photo_unknown: 'invalid',
  photo_too_large: 'too-large',
  photo_not_an_image: 'unsupported',
  photo_exists: 'conflict',
  photo_path_invalid: 'invalid',
  item_claimed: 'conflict',
  claimed_by_you: 'conflict',
  own_item: 'forbidden',
  request_pending: 'conflict',
  request_declined_twice: 'conflict',
  monthly_limit_reached: 'conflict',
  request_not_found: 'missing',
  request_not_pending: 'conflict',
  request_not_approved: 'conflict',
  pickup_not_found: 'missing',
  pickup_not_open: 'conflict',
  pickup_over: 'conflict',
  own_pickup: 'forbidden',
  pickup_ends_first: 'invalid',
  pickup_too_soon: 'invalid',
  pickup_too_far: 'invalid',
  pickup_too_long: 'invalid',
  no_time_agreed: 'conflict',
  not_over_yet: 'conflict',
  already_said: 'conflict',
  too_late_to_say: 'conflict',
  no_show_not_found: 'missing',
  already_answered: 'conflict',
  too_late_to_answer: 'conflict',
  draw_not_found: 'missing',
  draw_decides: 'conflict',
  draw_needs_salt: 'conflict',
  not_yet: 'conflict',
  nothing_to_wait_for: 'conflict',
  line_not_open: 'conflict',
  item_not_available: 'conflict',
  item_awaited: 'conflict',
  offered_lately: 'conflict',
  offered_too_often: 'conflict',
  not_your_request: 'forbidden',
  not_your_item: 'forbidden',
  item_not_claimed: 'conflict',
  handover_number_wrong: 'conflict',
  handover_tries_over: 'conflict',
  nothing_to_object: 'conflict',
  handover_said: 'conflict',
  not_your_exchange: 'forbidden',
  own_rating: 'forbidden',
  already_rated: 'conflict',
  member_not_found: 'missing',
  package_not_found: 'missing',
  package_not_on_sale: 'conflict',
  purchase_not_found: 'missing',
  payments_not_offered: 'missing',
  payment_notice_forged: 'unknown-caller',
  payment_notice_unreadable: 'invalid',
  contact_not_available: 'missing',
  already_reported: 'conflict',
  own_report: 'forbidden',
  report_not_found: 'missing',
  report_about_another: 'conflict',
  enquiry_not_found: 'missing',
  comment_not_found: 'missing',
  reason_missing: 'invalid',
  may_still_answer: 'conflict',
  nothing_to_change: 'conflict',
  message_not_allowed: 'forbidden',
  message_waits: 'forbidden',
  member_unreachable: 'conflict',
  conversation_not_found: 'missing',
  notification_not_found: 'missing',
  wishlist_full: 'conflict',
  game_unavailable: 'conflict',
  already_played_today: 'conflict',
  no_exchange_today: 'conflict',
  exchange_without_points: 'conflict',
  play_not_found: 'missing',
  play_over: 'conflict',
  play_too_fast: 'conflict',
  invalid_credentials: 'invalid',
  email_not_confirmed: 'invalid',
  user_already_exists: 'unacceptable',
  weak_password: 'unacceptable',
  common_password: 'unacceptable',
  same_password: 'unacceptable',
  reauthentication_needed: 'invalid',
  reauthentication_not_valid: 'unacceptable',
  conflict: 'conflict',
  refresh_token_not_found: 'invalid',
  refresh_token_already_used: 'invalid',
  refresh_session_not_found: 'invalid',
  session_not_found: 'unknown-caller',
  user_not_found: 'unknown-caller',
  user_banned: 'forbidden',
  link_expired: 'forbidden',
  code_expired: 'forbidden',
  no_account: 'missing',
  wrong_reset_code: 'invalid',
  sign_in_too_old: 'forbidden',
  bad_jwt: 'unknown-caller',
  bad_json: 'invalid',
}

export type Issue = { path: string; message: string }

/** A refusal with a code. Recognise it with `isDomainError`, never by its class. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  /** After how many seconds it is worth trying again, where that is known. */
  retryAfter?: number

  constructor(code: ErrorCode, message: string = errorTexts[code], issues: Issue[] = []) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.issues = issues
  }
}

/** Whether something thrown is a refusal of the community, also when another bundle threw it. */
export function isDomainError(thrown: unknown): thrown is DomainError {
  const code = (thrown as { code?: unknown } | null)?.code
  return thrown instanceof Error && typeof code === 'string' && Object.hasOwn(errorTexts, code)
}

/** Refuses, with the text that belongs to the code. */
export function refuse(code: ErrorCode): never {
  throw new DomainError(code)
}

/** The same, of a text that names values. */
export function refuseWith(code: ErrorCode, values: Readonly<Record<string, number>>): never {
  throw new DomainError(code, filled(errorTexts[code], values))
}

/** The thing itself where nothing speaks against it; else refuses with what does. */
export const allowed = <T>(thing: T | undefined, why: ErrorCode | null): T =>
  thing && !why ? thing : refuse(why ?? 'not_found')

/** Refuses for a time, in seconds. */
export function refuseFor(code: 'too_many_attempts' | 'unavailable', retryAfter: number): never {
  const refusal = new DomainError(code)
  refusal.retryAfter = retryAfter
  throw refusal
}
