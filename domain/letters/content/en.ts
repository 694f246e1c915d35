import { accountWords } from './en/accounts.ts'
import { exchangeWords } from './en/exchanges.ts'
import { decisionWords, moderationWords } from './en/moderation.ts'
import type { Words } from './parts.ts'

/** All letters in English. A further language is a further file beside this one. */
export const en: Words = { ...accountWords, ...exchangeWords, ...decisionWords, ...moderationWords }
