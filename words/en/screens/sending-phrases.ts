/** What stands around the sentences that one tap sends. */
export const sendingPhraseWords = {
  'phrases.title': 'Send with one tap',
  'phrases.not-sent': 'Not sent. Please tap it again.',
  'phrases.too-many':
    'Not sent: you have written {messagesPerHour} messages within an hour. Please try again later.',
} as const
