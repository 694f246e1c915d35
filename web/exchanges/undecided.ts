import type { ItemPage } from '../../domain/items/views.ts'
import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { inIndia } from '../../words/in-india.ts'
import { useWords } from '../app/use-words.ts'
import { type Deciding, isOpen } from './use-again-once-decided.ts'

/** The same of an item whatever became of it; whose giver decides now does so by the clock of the server. */
export const isUndecided = (item: Deciding & Pick<ItemPage, 'status' | 'decided_early'>) =>
  item.status === 'available' && !item.decided_early && isOpen(item)

/** Says in short who decides on the requests that wait for an item, and when; null once that is the giver, and now. */
export function useDecides() {
  const { t } = useWords(exchangeWords)
  return ({ giving, decide_at }: Deciding, side: 'giver' | 'receiver'): string | null => {
    if (decide_at === null || !isOpen({ giving, decide_at })) return null
    return t(`decides.${giving === 'draw' ? 'draw' : side}`, { time: inIndia(decide_at) })
  }
}
