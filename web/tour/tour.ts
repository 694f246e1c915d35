import { product } from '../../domain/product.ts'

/** Where the guided tour stands: not shown, or at one of its steps. */
export type Tour = { active: false } | { active: true; step: number }

export const completedKey = `${product.slug}-tutorial-completed`
const inactive: Tour = { active: false }

/** What somebody does with the tour: take it, turn its pages, leave it. */
export type Move = 'start' | 'next' | 'previous' | 'skip'

/**
 * Where a move leads (TUT-09 to TUT-14): it begins at step 0 and only by `start`, `previous` stays at
 * the first step, `next` on the last completes it. `ends` tells that it is over for good.
 */
export function move(tour: Tour, made: Move, steps: number): { tour: Tour; ends: boolean } {
  if (made === 'start') return { tour: { active: true, step: 0 }, ends: false }
  if (!tour.active) return { tour, ends: false }
  const isLast = tour.step >= steps - 1
  if (made === 'skip' || (made === 'next' && isLast)) return { tour: inactive, ends: true }
  const step = made === 'next' ? tour.step + 1 : Math.max(0, tour.step - 1)
  return { tour: { active: true, step }, ends: false }
}

export const startsInactive = inactive
