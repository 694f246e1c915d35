import { useLocation } from 'react-router'
import { late } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { RunningLine } from '../components/running-line.tsx'
import { useTour } from './tour.ts'

const TourOffer = late(() => import('./tour-offer.tsx').then((part) => part.TourOffer))
const TourGuide = late(
  () => import('./tour-guide.tsx').then((module) => module.TourGuide),
  <RunningLine />,
)

/** Where the tour is offered to newcomers, and where it appears; the code of both comes then. */
export function TourPlace() {
  const { step, offered } = useTour()
  const { links } = useWords()
  const { pathname } = useLocation()
  if (step !== null) return <TourGuide step={step} />
  const isWelcome = [links.home(), links.browse()].includes(pathname)
  if (!offered || !isWelcome) return null
  return <TourOffer />
}
