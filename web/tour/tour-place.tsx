import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { tourOfferWords } from '../../words/en/screens/tour-offer.ts'
import { lazily } from '../app/lazily.ts'
import { useWords } from '../app/use-words.ts'
import { RunningLine } from '../components/running-line.tsx'
import { Button, IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { declineTour, moveTour, useTour } from './tour.ts'

const TourGuide = lazily(() => import('./tour-guide.tsx').then((module) => module.TourGuide))

/** Where the tour is offered to newcomers, and where it appears; its code comes when somebody takes it. */
export function TourPlace() {
  const { tour, offered } = useTour()
  const { links } = useWords()
  const { pathname } = useLocation()
  if (tour.active)
    return (
      <Suspense fallback={<RunningLine />}>
        <TourGuide step={tour.step} />
      </Suspense>
    )
  const isWelcome = [links.home(), links.browse()].includes(pathname)
  return offered && isWelcome ? <TourOffer /> : null
}

/** Small and aside: whoever knows the way is not held up (A49). */
function TourOffer() {
  const { t } = useWords(tourOfferWords)
  return (
    <aside
      aria-label={t('tour.offer')}
      data-tour-offer
      className="fixed bottom-20 left-4 z-20 flex items-center rounded-full border border-line bg-card py-1 pr-1 pl-2 shadow-raised md:bottom-6 print:hidden"
    >
      <Button look="quiet" onClick={() => moveTour('start')} className="px-3">
        <Icon name="Compass" />
        {t('tour.take')}
      </Button>
      <IconButton label={t('tour.decline')} onClick={declineTour}>
        <Icon name="X" />
      </IconButton>
    </aside>
  )
}
