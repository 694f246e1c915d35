/** What only the page says that the server sends in place of one it has no room for. */
export const refusedPageWords = {
  'refused.nothing-lost': 'Nothing is lost.',
  'refused.now': 'Try again now',
  'refused.back': 'Back to the page',
} as const
