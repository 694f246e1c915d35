import type { Phrase } from '../../shapes/phrases.ts'

/** What is sent with one tap in a conversation, by its code; it is kept as one message, so nothing is filled in. */
export const phraseWords = {
  'phrases.still-there': 'Is it still there?',
  'phrases.when': 'When could I come?',
  'phrases.on-my-way': 'I am on my way',
  'phrases.here': 'I am here',
  'phrases.late': 'Sorry, I am late by 15 minutes',
} as const satisfies Record<`phrases.${Phrase}`, string>
