import { contact } from './screens/contact.ts'
import { exchange } from './screens/exchange.ts'
import { games } from './screens/games.ts'
import { item } from './screens/item.ts'
import { messaging } from './screens/messaging.ts'
import { purchase } from './screens/purchase.ts'
import { report } from './screens/report.ts'
import { reset } from './screens/reset.ts'
import { share } from './screens/share.ts'

/**
 * What each refusal of the community says, by its code: the specification's own words where it has them.
 * What a screen says in the same words stands with the screen.
 */
export const refusals = {
  invalid_input: 'Please check what you entered.',
  not_signed_in: contact['contact.login'],
  not_allowed: 'You are not allowed to do this.',
  not_found: 'This does not exist.',
  body_too_large: 'This is too large to be sent.',
  content_type_unknown: 'Please send JSON, as the content type application/json.',
  too_many_attempts: share['share.failed-attempts'],
  unavailable: 'The service is busy. Please try again in a moment.',

  item_not_found: item['item.not-found-text'],
  item_not_editable: share['edit.missing'],
  item_promised: 'Only the description and the instructions of a claimed item can be changed.',
  item_completed: 'A completed item cannot be deleted.',
  category_unknown: 'This category does not exist.',
  photo_unknown: 'This photo was not uploaded by you.',
  photo_too_large: share['photos.too-large'],
  photo_not_an_image: 'Only JPEG, PNG and WebP photos can be used.',
  photo_exists: 'The resource already exists',
  photo_path_invalid: 'Invalid key',

  item_claimed: 'This item has already been claimed',
  own_item: exchange['claim.own-text'],
  request_pending: exchange['claim.pending-text'],
  request_declined_twice: exchange['claim.declined-twice'],
  monthly_limit_reached: 'Monthly claim limit reached',
  request_not_found: 'This request no longer exists.',
  request_not_pending: 'Request is no longer pending',
  item_not_available: 'Item is no longer available',
  not_your_request: 'You are not authorized to approve this request',
  not_your_item: 'You are not authorized to do this with this item',
  item_not_claimed: 'Only a claimed item can be marked as completed',

  not_your_exchange: exchange['rate.not-yours'],
  own_rating: exchange['rate.self'],
  already_rated: exchange['rate.twice'],
  member_not_found: 'This member does not exist.',
  contact_not_available: contact['contact.unavailable'],

  package_not_found: 'This package does not exist.',
  package_not_on_sale: purchase['purchase.soon'],
  purchase_not_found: 'This purchase does not exist.',
  payments_not_offered: 'No payments are taken here.',
  payment_notice_forged: 'This notice is not signed by the payment provider.',
  payment_notice_unreadable: 'This notice cannot be understood.',
  not_enough_points: 'You do not have enough points.',
  already_reported: report['report.twice'],
  own_report: 'You cannot report yourself.',
  report_not_found: 'This report does not exist.',
  comment_not_found: 'There is no such comment.',
  reason_missing: 'A reason is needed.',
  nothing_to_change: 'It is so already; nothing was changed.',

  message_not_allowed: messaging['messages.missing-text'],
  member_unreachable: 'This member can no longer be written to.',
  conversation_not_found: 'This conversation does not exist.',
  notification_not_found: 'This notification does not exist.',

  game_unavailable: games['play.unavailable'],
  already_played_today: games['play.tomorrow'],
  no_exchange_today: games['play.no-exchange'],
  play_not_found: 'This play does not exist. Please start a new one.',
  play_over: games['play.over'],
  play_too_fast: games['play.too-fast'],

  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  user_already_exists: 'User already registered',
  weak_password: 'Password should be at least {passwordFrom} characters.',
  common_password: 'This password is too weak: it is among the first that others would guess.',
  same_password: reset['new-password.same'],
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
  no_account: reset['forgot.no-account'],
  wrong_reset_code: reset['forgot.code-wrong'],
  sign_in_too_old: 'Failed to delete account. Please sign in again and try once more.',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  bad_json: 'Could not parse request body as JSON',
} as const
