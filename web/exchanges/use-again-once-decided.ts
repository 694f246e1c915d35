import type { ItemPage } from '../../domain/items/views.ts'
import { useReadAgainAt } from '../app/use-again-at.ts'
import { requestCache } from './request-cache.ts'

/** Reads the page anew once it is time to choose, or a draw was made. */
export const useAgainOnceDecided = (item: Pick<ItemPage, 'decide_at'> | null) =>
  useReadAgainAt(item?.decide_at ?? null, requestCache.drop)
