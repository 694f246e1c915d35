import type { Letters } from '../shapes/letters.ts'
import { accountWords } from './letters/accounts.ts'
import { exchangeWords } from './letters/exchanges.ts'
import { decisionWords, moderationWords } from './letters/moderation.ts'
import { promiseWords } from './letters/promises.ts'
import { silenceWords } from './letters/silence.ts'

/** All letters in English. */
export const letters: Letters = {
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  ...accountWords,
  ...exchangeWords,
  ...promiseWords,
  ...silenceWords,
  ...decisionWords,
  ...moderationWords,
}
