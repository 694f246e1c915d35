/** When a requester could come, and what a giver compares before one is chosen. */
export const comparingWords = {
  'coming.legend': 'When could you come?',
  'coming.weekday-morning': 'Weekday mornings',
  'coming.weekday-evening': 'Weekday evenings',
  'coming.weekend-morning': 'Weekend mornings',
  'coming.weekend-evening': 'Weekend evenings',
  'coming.any': 'Any time',

  'comparing.weekday-morning': 'weekday mornings',
  'comparing.weekday-evening': 'weekday evenings',
  'comparing.weekend-morning': 'weekend mornings',
  'comparing.weekend-evening': 'weekend evenings',
  'comparing.any': 'any time',
  'comparing.could-come': 'Could come: {times}',
  'comparing.received-none': 'Received here in {receivedDays} days: nothing',
  'comparing.received-few':
    'Received here in {receivedDays} days: {fewReceivedFrom}–{fewReceivedTo} things',
  'comparing.received-many': 'Received here in {receivedDays} days: {manyReceivedFrom} or more',
  'comparing.since': 'Member since {month}',
  'comparing.requester': 'Requester {number}',
  'comparing.order': 'First in the list',
  'comparing.asked': 'Who asked first',
  'comparing.received': 'Who received least',
  'comparing.hide': 'Hide names and faces until I choose',
  'comparing.hide-hint':
    'For all your items, here, in emails and in notifications, until you approve one. Nobody who asks can write to you before. Their words stay as they wrote them.',
} as const
