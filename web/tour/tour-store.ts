import { createStore, useStore } from '../app/store.ts'
import { stepCount } from './steps.ts'
import { completedKey, type Move, move, startsInactive, type Tour } from './tour.ts'

/** The tour of this page, and whether it is offered: until it was completed or skipped here (TUT-15). */
type Shown = { tour: Tour; offered: boolean }

const nothing: Shown = { tour: startsInactive, offered: false }
/** Nothing is offered before the browser is asked, so the first page is the same for everybody. */
const shown = createStore(nothing, () => ({ tour: startsInactive, offered: !isCompleted() }))

/** Where the storage is closed, the tour is not offered; it can still be taken from Help. */
function isCompleted(): boolean {
  try {
    return localStorage.getItem(completedKey) !== null
  } catch {
    return true
  }
}

function complete() {
  try {
    localStorage.setItem(completedKey, 'true')
  } catch {
    // It was taken all the same.
  }
}

/** Makes a move in the tour; leaving it, or its last step, is remembered in this browser. */
export function moveTour(made: Move): void {
  const before = shown.get()
  const { tour, ends } = move(before.tour, made, stepCount)
  if (ends) complete()
  shown.set({ tour, offered: before.offered && !ends })
}

/** Turns the offer down for good. */
export function declineTour(): void {
  complete()
  shown.set(nothing)
}

export const useTour = () => useStore(shown)
