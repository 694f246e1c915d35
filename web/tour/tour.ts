import { keepText, readText } from '../app/kept.ts'
import { createStore, useStore } from '../app/store.ts'

/** Where the guided tour stands: not shown, or at one of its steps. */
export type Tour = { active: false } | { active: true; step: number }

export const inactive: Tour = { active: false }

/** The tour of this page, and whether it is offered: until it was completed or skipped here (TUT-15). */
type Shown = { tour: Tour; offered: boolean }

/** What the browser keeps of a tour that has ended, under this. */
export const completed = 'tutorial-completed'
export const nothing: Shown = { tour: inactive, offered: false }
/** Nothing is offered before the browser is asked, so the first page is the same for everybody. */
export const shownTour = createStore(nothing, () => ({ tour: inactive, offered: mayBeOffered() }))

/** Where the browser keeps nothing, the tour is not offered; it can still be taken from Help. */
const mayBeOffered = () =>
  readText('localStorage', completed) === null && keepText('localStorage', completed, null)

export const useTour = () => useStore(shownTour)
