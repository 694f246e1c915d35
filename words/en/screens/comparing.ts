/** What a giver compares of those who ask before one is chosen. */
export const comparingWords = {
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
} as const
