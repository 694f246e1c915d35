import { tourOfferWords } from '../../words/en/screens/tour-offer.ts'
import { useWords } from '../app/use-words.ts'
import { Button, IconButton } from '../components/ui/button.tsx'
import { focusContent } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { declineTour, moveTour } from './moves.ts'

/** The button goes; the keyboard goes on in the page. */
function decline() {
  declineTour()
  focusContent()
}

/** Small and aside: whoever knows the way is not held up (A49), nor on a phone who somebody waits for. */
export function TourOffer() {
  const { t } = useWords(tourOfferWords)
  return (
    <aside
      aria-label={t('tour.offer')}
      data-tour-offer
      className="bottom-20 left-4 z-20 flex items-center rounded-full border border-line bg-card py-1 pr-1 pl-2 shadow-raised not-high:m-4 not-high:w-fit high:fixed md:bottom-6 max-md:in-[:has(#needs-you)]:hidden print:hidden"
    >
      <Button look="quiet" onClick={() => moveTour('start')} className="px-3">
        <Icon name="Compass" />
        {t('tour.take')}
      </Button>
      <IconButton label={t('tour.decline')} onClick={decline}>
        <Icon name="X" />
      </IconButton>
    </aside>
  )
}
