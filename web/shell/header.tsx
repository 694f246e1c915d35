import { Suspense, useEffect, useState } from 'react'
import { product } from '../../domain/product.ts'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { lazily } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { Logo } from '../components/pictures/logo.tsx'
import { ButtonLink, IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { Link, PlaceLink } from '../components/ui/link.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { GuestPart } from '../session/guest-part.tsx'
import { fetchForMember } from '../session/session.ts'
import { listOf, mainPages } from './menu-pages.ts'
import { SideMenu } from './side-menu.tsx'

export function Header() {
  const { t, links } = useWords(navigationWords)
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className="relative top-0 z-30 high:sticky border-b border-line paper-veil print:hidden">
      <div className="container-page flex h-16 items-center gap-2">
        <Link
          to={links.home()}
          data-tour="logo"
          className="-ml-2 rounded-full px-[8px] text-xl font-semibold text-leaf name-if-it-fits min-w-[48px]"
        >
          <Logo className="my-1.5 mr-2 size-[32px] shrink-0" />
          {product.name}
        </Link>
        <nav aria-label={t('nav.main')} className="ml-4 hidden flex-1 items-center gap-1 md:flex">
          {listOf(mainPages).map(([page, word]) => (
            <PlaceLink key={page} to={links[page]()} data-tour={page} className="head-link">
              {t(word)}
            </PlaceLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <AccountArea />
          <IconButton
            label={t('nav.menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="shrink-0 max-md:size-[44px] md:hidden"
          >
            <Icon name="Menu" />
          </IconButton>
        </div>
      </div>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

const MemberArea = lazily(() => import('./member-area.tsx').then((module) => module.MemberArea))

/** Until a session is read its place is kept, so that nothing jumps (A68). */
function AccountArea() {
  useEffect(() => fetchForMember(MemberArea.fetch), [])
  const { t, links } = useWords(navigationWords)
  const auth = useAuth()
  const place = <span aria-hidden className="skeleton h-11 w-24 rounded-full sm:w-51" />
  if (auth.status === 'member')
    return (
      <Suspense fallback={place}>
        <MemberArea user={auth.user} />
      </Suspense>
    )
  return (
    <GuestPart place={place}>
      <ButtonLink
        to={links.login()}
        look="quiet"
        data-tour="sign-in"
        className="shrink-0 px-[10px] text-nowrap sm:px-5"
      >
        {t('nav.sign-in')}
      </ButtonLink>
      <ButtonLink to={links.signup()} className="max-sm:hidden">
        {t('nav.sign-up')}
      </ButtonLink>
    </GuestPart>
  )
}
