import type { ItemPage } from '../../domain/items/views.ts'
import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { inIndia } from '../../words/in-india.ts'
import { useWords } from '../app/use-words.ts'

type Deciding = Pick<ItemPage, 'giving' | 'decide_at'>

/**
 * Whether a draw decides, or a time is not over, by this device's clock: nobody can be chosen yet, and nobody owes an
 * answer.
 */
const isToBeDecided = ({ giving, decide_at }: Deciding) =>
  giving === 'draw' || (giving === 'choose' && Date.parse(decide_at ?? '') > Date.now())

/** The same of an item that may be given by now, or whose giver decided early, which the server's clock says. */
export const isUndecided = (item: Deciding & Pick<ItemPage, 'status' | 'decided_early'>) =>
  item.status === 'available' && !item.decided_early && isToBeDecided(item)

/** Says in short who decides on the requests that wait for an item, and when; null once that is the giver, and now. */
export function useDecides() {
  const { t } = useWords(exchangeWords)
  return ({ giving, decide_at }: Deciding, side: 'giver' | 'receiver'): string | null => {
    if (decide_at === null || !isToBeDecided({ giving, decide_at })) return null
    return t(`decides.${giving === 'draw' ? 'draw' : side}`, { time: inIndia(decide_at) })
  }
}
