/** Characters of a notification: of a message, or of the title of the item that it is about (CALL-45). */
export const previewLength = 50

/** What a member is notified of (DATA-20, decision 039). */
export const notificationTypes = [
  'new_message',
  'request_received',
  'request_approved',
  'request_rejected',
  'promise_released',
  'promise_given_up',
  'line_moved',
  'line_waits',
  'item_drawn',
  'nobody_drawn',
  'promised_next',
  'promise_moved',
  'promise_confirmed',
  'promise_unconfirmed',
  'request_lapsed',
  'request_unanswered',
  'promise_lapsed',
  'pickups_offered',
  'pickup_proposed',
  'pickup_agreed',
  'pickup_changed',
  'pickup_declined',
  'pickup_cancelled',
  'no_show_said',
  'still_there',
  'item_put_aside',
  'item_received',
  'handover_objected',
  'handover_stands',
  'item_completed',
  'review_received',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What the page of its item does not show: each is read where it is shown, or can be answered (decisions 039, 055). */
export const readElsewhere = [
  'no_show_said',
  'review_received',
] as const satisfies NotificationType[]
