import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'
import { usePrefetch } from '../app/when-idle.ts'
import { focusContent } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { PlaceLink } from '../components/ui/link.tsx'
import { SignInPlace } from '../sign-in/sign-in-place.tsx'
import { TourPlace } from '../tour/tour-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { PageOnItsWay } from './page-on-its-way.tsx'
import { PageSaid } from './page-said.tsx'

/** The address stays as it is: another one would be a step of the history, and "Back" would lead to where one is. */
function skip(event: MouseEvent) {
  event.preventDefault()
  focusContent()
}

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords(navigationWords)
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there by itself until scripts arrive. */}
      <a
        href="#content"
        onClick={skip}
        className="absolute -top-20 left-4 z-50 rounded-full bg-leaf px-4 py-2 font-semibold text-on-leaf focus:top-3"
      >
        {t('nav.skip')}
      </a>
      <PageOnItsWay />
      <PageSaid />
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 pb-6 outline-none max-md:min-h-dvh md:pb-16"
      >
        {children}
      </main>
      <Footer />
      <LowerEdge />
      <TourPlace />
      <SignInPlace />
      <Notices />
    </div>
  )
}

const threshold = 300

/** Stays in sight where there is room: on a phone a bar under the thumb, with the way to the top, where it covers nothing. */
function LowerEdge() {
  return (
    <div className="relative bottom-0 z-30 flex border-line bg-paper pb-[env(safe-area-inset-bottom)] max-md:border-t md:z-20 md:h-0 high:sticky print:hidden">
      <MobileBar />
      <ScrollToTop />
    </div>
  )
}

/** Appears once the page is scrolled past 300 px (NAV-48). */
function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const { t } = useWords(navigationWords)
  useEffect(() => {
    const look = () => setShown(scrollY > threshold)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={t('nav.to-top')}
      title={t('nav.to-top')}
      onClick={() => {
        // At once: on a busy phone a smooth way stops half-way when the page grows meanwhile.
        scrollTo(0, 0)
        focusContent()
      }}
      className="grid place-items-center text-leaf max-md:w-[48px] md:fixed md:right-4 md:bottom-6 md:size-12 md:rounded-full md:border md:border-line md:bg-card md:shadow-raised md:hover:bg-leaf-tint"
    >
      <Icon name="ArrowUp" className="size-5" />
    </button>
  )
}

/** The three things one does most, under the thumb (NAV-45 to NAV-47). */
function MobileBar() {
  const { t, links } = useWords(navigationWords)
  const prefetch = usePrefetch()
  return (
    <nav aria-label={t('nav.mobile')} className="grid min-w-0 flex-1 grid-cols-3 md:hidden">
      <BarLink
        to={links.browse()}
        tour="browse-below"
        prefetch={prefetch}
        icon={<Icon name="Search" />}
      >
        {t('nav.find')}
      </BarLink>
      <BarLink
        to={links.upload()}
        tour="upload-below"
        prefetch={prefetch}
        icon={<Icon name="PlusCircle" />}
      >
        {t('nav.share')}
      </BarLink>
      <BarLink to={links.orders()} prefetch={prefetch} icon={<Icon name="Package" />}>
        {t('nav.my-items')}
      </BarLink>
    </nav>
  )
}

type BarLinkProps = {
  to: string
  tour?: string
  prefetch: 'render' | 'intent'
  icon: ReactNode
  children: string
}

function BarLink({ to, tour, prefetch, icon, children }: BarLinkProps) {
  return (
    <PlaceLink to={to} prefetch={prefetch} data-tour={tour} className="bar-link">
      {icon}
      <span>{children}</span>
    </PlaceLink>
  )
}
