import type { Handle } from '../../database/open.ts'
import { removePlacesOf } from './store.ts'

/** Forgets where a leaving member was to meet others, also in the words of those. What was open has ended with its promise. */
export const forgetPlacesOf = (handle: Handle, memberId: string): Promise<void> =>
  removePlacesOf(handle, memberId)
