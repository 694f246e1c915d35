import { phraseWords } from '../../words/en/screens/phrases.ts'
import type { Phrase } from '../../words/shapes/phrases.ts'
import type { ExchangeView } from './views.ts'

/** A sentence as it is kept: its code, and its words in the language of who writes it. */
export const inWords = (phrase: Phrase) => ({ phrase, message: phraseWords[`phrases.${phrase}`] })

const beforePromise: Phrase[] = ['still-there', 'when']
const toMeet: Phrase[] = ['on-my-way', 'here', 'late']

/**
 * The sentences that a member is offered: who asks, whether it is there and when to come; both, once it is promised,
 * that they come, until the receiver says that they have it (decision 054). None where somebody next in line has to say
 * yes first, as none is that (decision 050).
 */
export function phrasesOf(exchange: ExchangeView | null): Phrase[] {
  if (exchange?.is_said || exchange?.request.confirm_by) return []
  if (exchange?.request.view === 'approved') return exchange.is_giver ? toMeet : ['when', ...toMeet]
  return exchange?.request.view === 'pending' && !exchange.is_giver ? beforePromise : []
}
