/**
 * Every refusal the community can give, by code. The texts are the specification's own words where it
 * has them; a door (HTTP, a page) decides how to show them.
 */
export const errorTexts = {
  invalid_input: 'Please check what you entered.',
  not_signed_in: 'You must be logged in',
  not_allowed: 'You are not allowed to do this.',
  not_found: 'This does not exist.',
  body_too_large: 'This is too large to be sent.',
  content_type_unknown: 'Please send JSON, as the content type application/json.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  unavailable: 'The service is busy. Please try again in a moment.',

  item_not_found: 'This item no longer exists.',
  item_not_editable: "Item not found or you don't have permission to edit it.",
  item_promised: 'Only the description and the instructions of a claimed item can be changed.',
  item_completed: 'A completed item cannot be deleted.',
  category_unknown: 'This category does not exist.',
  photo_unknown: 'This photo was not uploaded by you.',
  photo_too_large: 'Image size too large',
  photo_not_an_image: 'Only JPEG, PNG and WebP photos can be used.',
  photo_exists: 'The resource already exists',
  photo_path_invalid: 'Invalid key',

  item_claimed: 'This item has already been claimed',
  own_item: 'You cannot claim your own item',
  request_pending: 'You already have a pending request for this item',
  request_declined_twice: 'The owner has already declined you twice for this item.',
  monthly_limit_reached: 'Monthly claim limit reached',
  request_not_found: 'This request no longer exists.',
  request_not_pending: 'Request is no longer pending',
  item_not_available: 'Item is no longer available',
  not_your_request: 'You are not authorized to approve this request',
  not_your_item: 'You are not authorized to do this with this item',
  item_not_claimed: 'Only a claimed item can be marked as completed',

  not_your_exchange: 'Only the person who received this item can rate the exchange.',
  own_rating: 'You cannot rate yourself',
  already_rated: 'You have already rated this exchange',
  member_not_found: 'This member does not exist.',
  contact_not_available: 'Contact info not available',

  package_not_found: 'This package does not exist.',
  package_not_on_sale: 'Coming soon',
  purchase_not_found: 'This purchase does not exist.',
  payments_not_offered: 'No payments are taken here.',
  payment_notice_forged: 'This notice is not signed by the payment provider.',
  payment_notice_unreadable: 'This notice cannot be understood.',
  not_enough_points: 'You do not have enough points.',
  already_reported: 'You have already reported this user for this reason.',
  own_report: 'You cannot report yourself.',
  report_not_found: 'This report does not exist.',
  comment_not_found: 'There is no such comment.',
  reason_missing: 'A reason is needed.',
  nothing_to_change: 'It is so already; nothing was changed.',

  message_not_allowed:
    'Only the owner of an item and those who asked for it can write to each other.',
  member_unreachable: 'This member can no longer be written to.',
  conversation_not_found: 'This conversation does not exist.',
  notification_not_found: 'This notification does not exist.',

  game_unavailable: 'This game is not available yet.',
  already_played_today: 'You have already played this game today. Come back tomorrow!',
  no_exchange_today:
    'Complete an exchange today, as giver or as receiver, and come back for your points.',
  play_not_found: 'This play does not exist. Please start a new one.',
  play_over: 'This play took too long. Please start a new one.',
  play_too_fast: 'That was faster than cards can be turned. Please play at your own pace.',

  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  user_already_exists: 'User already registered',
  weak_password: 'Password should be at least 6 characters.',
  common_password: 'This password is too weak: it is among the first that others would guess.',
  same_password: 'New password should be different from the old password.',
  reauthentication_needed: 'This session is too old for that. Please enter your current password.',
  reauthentication_not_valid: 'The current password is not right.',
  conflict: 'This was changed from somewhere else at the same moment. Please try again.',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  refresh_session_not_found: 'Invalid Refresh Token: No Valid Session Found',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  user_not_found: 'User from sub claim in JWT does not exist',
  user_banned: 'User is banned',
  link_expired: 'Email link is invalid or has expired',
  code_expired: 'Token has expired or is invalid',
  no_account:
    'No account found with this email address. Please check your email or sign up for a new account.',
  wrong_reset_code: 'Invalid OTP. Please check the code and try again.',
  sign_in_too_old: 'Failed to delete account. Please sign in again and try once more.',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  bad_json: 'Could not parse request body as JSON',
} as const

export type ErrorCode = keyof typeof errorTexts
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

/** The thing itself where nothing speaks against it; else refuses with what does. */
export const allowed = <T>(thing: T | undefined, why: ErrorCode | null): T =>
  thing && !why ? thing : refuse(why ?? 'not_found')

/** Refuses for a time, in seconds. */
export function refuseFor(code: 'too_many_attempts' | 'unavailable', retryAfter: number): never {
  const refusal = new DomainError(code)
  refusal.retryAfter = retryAfter
  throw refusal
}
