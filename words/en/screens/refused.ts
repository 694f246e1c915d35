/** When the server has no room for a page just now. */
export const refusedWords = {
  'refused.title': 'One moment, please',
  'refused.network': 'Many people are using Aadaan through your network right now.',
  'refused.busy': 'Aadaan is busy right now.',
  'refused.by-itself': 'It is tried again by itself in {seconds} seconds.',
  'refused.soon': 'It is tried again by itself in a moment.',

  'refused.part': 'A part of this page did not arrive',
  'refused.reload': 'Load the page again',
} as const
