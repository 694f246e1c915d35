/** A time to meet, as it is said on a page. */
export const whenWords = {
  'when.today': 'Today {hours}',
  'when.evening': 'This evening {hours}',
  'when.tomorrow': 'Tomorrow {hours}',
  'when.day': '{day}, {hours}',
  // Said where the reader's own clock differs.
  'when.in-india': '{time}, Indian time',
  'when.meet': 'You meet: {time}',
  'when.over': 'You wanted to meet: {time}',
  'when.agree': 'Agree on a time',
  'when.see': 'See the time',
} as const
