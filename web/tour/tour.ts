import { keepText, readText } from '../app/kept.ts'
import { createStore, useStore } from '../app/store.ts'

/** The stops of the tour (tour-steps.ts). */
export const stepCount = 6

/** Where the guided tour stands: not shown, or at one of its steps. */
export type Tour = { active: false } | { active: true; step: number }

const inactive: Tour = { active: false }

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

/** The tour of this page, and whether it is offered: until it was completed or skipped here (TUT-15). */
type Shown = { tour: Tour; offered: boolean }

const completed = 'tutorial-completed'
const nothing: Shown = { tour: inactive, offered: false }
/** Nothing is offered before the browser is asked, so the first page is the same for everybody. */
const shown = createStore(nothing, () => ({ tour: inactive, offered: mayBeOffered() }))

/** Where the browser keeps nothing, the tour is not offered; it can still be taken from Help. */
const mayBeOffered = () =>
  readText('localStorage', completed) === null && keepText('localStorage', completed, null)

/** Makes a move in the tour; leaving it, or its last step, is remembered in this browser. */
export function moveTour(made: Move): void {
  const before = shown.get()
  const { tour, ends } = move(before.tour, made, stepCount)
  if (ends) keepText('localStorage', completed, 'true')
  shown.set({ tour, offered: before.offered && !ends })
}

/** Turns the offer down for good. */
export function declineTour(): void {
  keepText('localStorage', completed, 'true')
  shown.set(nothing)
}

export const useTour = () => useStore(shown)
