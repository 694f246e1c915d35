import type { refusedWords } from '../../words/en/screens/refused.ts'
import type { WordId } from '../app/words.ts'

/** Why something is refused for now: its network asked too often, or the server is full or away. */
export type Why = 'network' | 'busy'

export const whyTexts: Record<Why, WordId<typeof refusedWords>> = {
  network: 'refused.network',
  busy: 'refused.busy',
}

const whys: Partial<Record<number, Why>> = { 429: 'network', 503: 'busy' }

/** What an answer's status says of that; undefined where it is something else. */
export const whyOf = (status: number): Why | undefined => whys[status]
