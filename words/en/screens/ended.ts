/** How a request ended, for the one who sent it, for the owner, and as a badge. */
export const endedWords = {
  'ended.receiver-withdrawn': 'You took this request back.',
  'ended.receiver-given-up': 'You gave this item back to others.',
  'ended.receiver-released': 'The owner had to take the promise back.',
  'ended.giver-withdrawn': '{name} took the request back.',
  'ended.giver-given-up': '{name} gave it back to others.',
  'ended.giver-released': 'You took the promise back.',
  'ended.giver-left': 'Whoever it was promised to is not here any more.',
  'ended.withdrawn': 'Taken back',
  'ended.given-up': 'Given back',
  'ended.released': 'Promise ended',
} as const
