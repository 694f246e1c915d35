/** How a request ended, for the one who sent it, for the owner, and as a badge. */
export const endedWords = {
  'ended.receiver-withdrawn': 'You took this request back.',
  'ended.receiver-given-up': 'You gave this item back to others.',
  'ended.receiver-released': 'The owner had to take the promise back.',
  'ended.receiver-lapsed':
    'Nobody answered in {requestLapsesDays, plural, =10 {ten} other {#}} days. Your place of the month is free again.',
  'ended.receiver-quiet':
    'Nobody wrote for {promiseLapsesDays} days, so the promise has ended. Your place of the month is free again.',
  'ended.receiver-unconfirmed': 'You did not say yes in time.',
  'ended.receiver-left': 'The promise ended.',
  'ended.receiver-no-show': 'You did not come, the owner says. Your settings ask why.',
  'ended.giver-withdrawn': '{name} took the request back.',
  'ended.giver-given-up': '{name} gave it back to others.',
  'ended.giver-released': 'You took the promise back.',
  'ended.giver-lapsed': 'The request of {name} ended without an answer.',
  'ended.giver-quiet':
    'Nobody wrote for {promiseLapsesDays} days, so the promise to {name} has ended.',
  'ended.giver-unconfirmed': '{name} did not say yes in time.',
  'ended.giver-left': 'Whoever it was promised to is not here any more.',
  'ended.giver-no-show': '{name} did not come.',
  'ended.withdrawn': 'Taken back',
  'ended.given-up': 'Given back',
  'ended.released': 'Promise ended',
  'ended.lapsed': 'Not answered',
  'ended.unconfirmed': 'Promise ended',
  'ended.left': 'Promise ended',
  'ended.no-show': 'Nobody came',
  'ended.quiet': 'Promise ended',
} as const
