import { product } from '../../domain/product.ts'
import type { tourWords } from '../../words/en/screens/tour.ts'
import { keepText, readText } from '../app/kept.ts'
import { createStore, useStore } from '../app/store.ts'
import type { Say } from '../app/words.ts'

const below = 'bottom' as const

/**
 * The stops of the tour: what each points at, where its words stand, and what Next does besides: it presses the
 * target (TUT-06). Targets are selectors in the order of preference: stand-ins follow for small screens and
 * guests (A49).
 */
const steps = [
  { id: 'welcome', target: 'header', position: below },
  // The search bar of the next step is on the home page, where the logo leads.
  { id: 'logo', target: '[data-tour="logo"]', position: below, action: 'click' },
  { id: 'search', target: '[data-tour="search"]', position: below },
  { id: 'browse', target: '[data-tour="browse"], [data-tour="browse-below"]', position: below },
  { id: 'upload', target: '[data-tour="upload"], [data-tour="upload-below"]', position: below },
  {
    id: 'profile',
    target: '[data-tour="profile"], [data-tour="account"], [data-tour="sign-in"]',
    position: 'left',
  },
] as const

export const stepCount = steps.length

/** The six steps in the words of the page's language (TUT-02 to TUT-08). */
export const tourSteps = (t: Say<typeof tourWords>) =>
  steps.map((step) => ({
    action: undefined,
    ...step,
    title: t(`tour.${step.id}.title`, { name: product.name }),
    description: t(`tour.${step.id}.text`, { stops: stepCount }),
  }))

export type TourStep = ReturnType<typeof tourSteps>[number]

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
