import { product } from '../../domain/product.ts'
import type { tourWords } from '../../words/en/screens/tour.ts'
import type { Say } from '../app/words.ts'
import { stepCount } from './moves.ts'

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
] as const satisfies { length: typeof stepCount }

/** The six steps in the words of the page's language (TUT-02 to TUT-08). */
export const tourSteps = (t: Say<typeof tourWords>) =>
  steps.map((step) => ({
    action: undefined,
    ...step,
    title: t(`tour.${step.id}.title`, { name: product.name }),
    description: t(`tour.${step.id}.text`, { stops: stepCount }),
  }))

export type TourStep = ReturnType<typeof tourSteps>[number]
