import { keepText } from '../app/kept.ts'
import { completed, inactive, nothing, shownTour, type Tour } from './tour.ts'

/** The stops of the tour (tour-steps.ts). */
export const stepCount = 6

/** What somebody does with the tour: take it, turn its pages, leave it. */
export type Move = 'start' | 'next' | 'previous' | 'skip'

/** Where a move leads (TUT-09 to TUT-14): `start` begins, `next` on the last step completes; `ends` is for good. */
export function move(tour: Tour, made: Move, steps: number): { tour: Tour; ends: boolean } {
  if (made === 'start') return { tour: { active: true, step: 0 }, ends: false }
  if (!tour.active) return { tour, ends: false }
  const isLast = tour.step >= steps - 1
  if (made === 'skip' || (made === 'next' && isLast)) return { tour: inactive, ends: true }
  const step = made === 'next' ? tour.step + 1 : Math.max(0, tour.step - 1)
  return { tour: { active: true, step }, ends: false }
}

/** Makes a move in the tour; leaving it, or its last step, is remembered in this browser. */
export function moveTour(made: Move): void {
  const before = shownTour.get()
  const { tour, ends } = move(before.tour, made, stepCount)
  if (ends) keepText('localStorage', completed, 'true')
  shownTour.set({ tour, offered: before.offered && !ends })
}

/** Turns the offer down for good. */
export function declineTour(): void {
  keepText('localStorage', completed, 'true')
  shownTour.set(nothing)
}
