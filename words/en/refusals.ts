import { contactWords } from './screens/contact.ts'
import { exchangeWords } from './screens/exchange.ts'
import { gamesWords } from './screens/games.ts'
import { itemWords } from './screens/item.ts'
import { messagingWords } from './screens/messaging.ts'
import { purchaseWords } from './screens/purchase.ts'
import { reportWords } from './screens/report.ts'
import { resetWords } from './screens/reset.ts'
import { shareWords } from './screens/share.ts'

/** What each refusal says, in the specification's words where it has them; what screens say too stands with them. */
export const refusals = {
  invalid_input: 'Please check what you entered.',
  not_signed_in: contactWords['contact.login'],
  not_allowed: 'You are not allowed to do this.',
  not_found: 'This does not exist.',
  body_too_large: 'This is too large to be sent.',
  content_type_unknown: 'Please send JSON, as the content type application/json.',
  too_many_attempts: shareWords['share.failed-attempts'],
  unavailable: 'The service is busy. Please try again in a moment.',

  item_not_found: itemWords['item.not-found-text'],
  item_not_editable: shareWords['edit.missing'],
  item_promised: 'Only the description and the instructions of a claimed item can be changed.',
  item_completed: 'A completed item cannot be deleted.',
  category_unknown: 'This category does not exist.',
  photo_unknown: 'This photo was not uploaded by you.',
  photo_too_large: shareWords['photos.too-large'],
  photo_not_an_image: 'Only JPEG, PNG and WebP photos can be used.',
  photo_exists: 'The resource already exists',
  photo_path_invalid: 'Invalid key',

  item_claimed: 'This item has already been claimed',
  own_item: exchangeWords['claim.own-text'],
  request_pending: exchangeWords['claim.pending-text'],
  request_declined_twice: exchangeWords['claim.declined-twice'],
  monthly_limit_reached: 'Monthly claim limit reached',
  request_not_found: 'This request no longer exists.',
  request_not_pending: 'Request is no longer pending',
  line_not_open: 'Nobody can stay in line for this item now',
  request_not_approved: 'This item is not promised any more',
  item_not_available: 'Item is no longer available',
  not_your_request: 'You are not authorized to approve this request',
  not_your_item: 'You are not authorized to do this with this item',
  item_not_claimed: 'Only a claimed item can be marked as completed',

  not_your_exchange: exchangeWords['rate.not-yours'],
  own_rating: exchangeWords['rate.self'],
  already_rated: exchangeWords['rate.twice'],
  member_not_found: 'This member does not exist.',
  contact_not_available: contactWords['contact.unavailable'],

  package_not_found: 'This package does not exist.',
  package_not_on_sale: purchaseWords['purchase.soon'],
  purchase_not_found: 'This purchase does not exist.',
  payments_not_offered: 'No payments are taken here.',
  payment_notice_forged: 'This notice is not signed by the payment provider.',
  payment_notice_unreadable: 'This notice cannot be understood.',
  not_enough_points: 'You do not have enough points.',
  already_reported: reportWords['report.twice'],
  own_report: 'You cannot report yourself.',
  report_not_found: 'This report does not exist.',
  enquiry_not_found: 'This enquiry does not exist.',
  comment_not_found: 'There is no such comment.',
  reason_missing: 'A reason is needed.',
  nothing_to_change: 'It is so already; nothing was changed.',

  message_not_allowed: messagingWords['messages.missing-text'],
  member_unreachable: 'This member can no longer be written to.',
  conversation_not_found: 'This conversation does not exist.',
  notification_not_found: 'This notification does not exist.',
  wishlist_full: 'There are too many items on this list. Please take some off.',

  game_unavailable: gamesWords['play.unavailable'],
  already_played_today: gamesWords['play.tomorrow'],
  no_exchange_today: gamesWords['play.no-exchange'],
  play_not_found: 'This play does not exist. Please start a new one.',
  play_over: gamesWords['play.over'],
  play_too_fast: gamesWords['play.too-fast'],

  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  user_already_exists: 'User already registered',
  weak_password: 'Password should be at least {passwordFrom} characters.',
  common_password: 'This password is too weak: it is among the first that others would guess.',
  same_password: resetWords['new-password.same'],
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
  no_account: resetWords['forgot.no-account'],
  wrong_reset_code: resetWords['forgot.code-wrong'],
  sign_in_too_old: 'Failed to delete account. Please sign in again and try once more.',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  bad_json: 'Could not parse request body as JSON',
} as const
