import { product } from '../../domain/product.ts'
import type { tourWords } from '../../words/en/screens/tour.ts'
import type { WordId } from '../app/words.ts'

/** One stop of the tour: what it points at, where its words stand, and what Next does besides (TUT-06). */
export type TourStep = {
  id: string
  title: string
  description: string
  /** Selectors in the order of preference: stand-ins follow for small screens and guests (A49). */
  target: string
  position: 'bottom' | 'left'
  /** Next presses the target. */
  action?: 'click'
}

const steps: Pick<TourStep, 'id' | 'target' | 'position' | 'action'>[] = [
  { id: 'welcome', target: 'header', position: 'bottom' },
  // The search bar of the next step is on the home page, where the logo leads.
  { id: 'logo', target: '[data-tour="logo"]', position: 'bottom', action: 'click' },
  { id: 'search', target: '[data-tour="search"]', position: 'bottom' },
  {
    id: 'browse',
    target: '[data-tour="browse"], [data-tour="browse-below"]',
    position: 'bottom',
  },
  {
    id: 'upload',
    target: '[data-tour="upload"], [data-tour="upload-below"]',
    position: 'bottom',
  },
  {
    id: 'profile',
    target: '[data-tour="profile"], [data-tour="account"], [data-tour="sign-in"]',
    position: 'left',
  },
]

/** The six steps in the words of the page's language (TUT-02 to TUT-08). */
export const tourSteps = (
  t: (id: WordId<typeof tourWords>, values?: Record<string, string | number>) => string,
): TourStep[] =>
  steps.map((step) => ({
    ...step,
    title: t(`tour.${step.id}.title` as WordId<typeof tourWords>, { name: product.name }),
    description: t(`tour.${step.id}.text` as WordId<typeof tourWords>, { stops: stepCount }),
  }))

export const stepCount = steps.length
