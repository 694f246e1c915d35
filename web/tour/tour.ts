import { keepText, readText } from '../app/kept.ts'
import { createStore, useStore } from '../app/store.ts'

/** The tour of this page: its step, null while none is shown, and whether it is offered. */
export type Tour = { step: number | null; offered: boolean }

/** What the browser keeps of a tour that has ended, under this. */
export const completed = 'tutorial-completed'
/** Once it was completed or skipped here it is not offered again (TUT-15). */
export const ended: Tour = { step: null, offered: false }
/** Nothing is offered before the browser is asked, so the first page is the same for everybody. */
export const shownTour = createStore(ended, () => ({ step: null, offered: mayBeOffered() }))

/** Where the browser keeps nothing, the tour is not offered; it can still be taken from Help. */
const mayBeOffered = () =>
  readText('localStorage', completed) === null && keepText('localStorage', completed, null)

export const useTour = () => useStore(shownTour)
