import type { ItemPage } from '../../domain/items/views.ts'
import { useReadAgainAt } from '../app/use-again-at.ts'
import { requestCache } from './request-cache.ts'

export type Deciding = Pick<ItemPage, 'giving' | 'decide_at'>

/**
 * Whether a draw decides, or a time is not over, by this device's clock: nobody can be chosen yet, and nobody owes an
 * answer.
 */
export const isOpen = ({ giving, decide_at }: Deciding) =>
  giving === 'draw' || (giving === 'choose' && Date.parse(decide_at ?? '') > Date.now())

/** Reads the page anew once it is time to choose, or a draw was made. */
export const useAgainOnceDecided = (item: Deciding | null) =>
  useReadAgainAt(item?.decide_at ?? null, requestCache.drop)
