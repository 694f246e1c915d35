import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'
import { IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { PlaceLink } from '../components/ui/link.tsx'
import { enterTopLayer } from '../components/ui/top-layer.ts'
import { useAuth } from '../session/auth-provider.tsx'
import { listOf, type MenuPages, mainPages } from './menu-pages.ts'
import { useSignOut } from './use-sign-out.ts'

/** The navigation of small screens, sliding in from the side (NAV-40). */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const { t } = useWords(navigationWords)
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const menu = ref.current
    if (!open || !menu) return
    menu.showModal()
    const leave = enterTopLayer(menu)
    return () => {
      leave()
      menu.close()
    }
  }, [open])
  useEffect(() => {
    if (key) close()
  }, [key])
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      closedby="any"
      aria-label={t('nav.menu')}
      className="mr-0 ml-auto h-full max-h-none w-72 max-w-[85vw] bg-paper p-3 text-ink shadow-raised open:animate-[slide-in_160ms_ease-out]"
    >
      <div className="mb-2 flex justify-end">
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon name="X" />
        </IconButton>
      </div>
      <SideLinks />
    </dialog>
  )
}

function SideLinks() {
  const { t } = useWords(navigationWords)
  const { status } = useAuth()
  const endSession = useSignOut()
  return (
    <nav aria-label={t('nav.menu')} className="flex flex-col gap-1">
      <Entries to={{ home: 'nav.home', ...mainPages }} />
      <hr className="my-2 border-line" />
      {status === 'member' && (
        <>
          <Entries to={ownPages} />
          <button type="button" onClick={endSession} className="side-link">
            {t('nav.logout')}
          </button>
        </>
      )}
      {status === 'guest' && <Entries to={guestPages} />}
    </nav>
  )
}

const ownPages: MenuPages = {
  profile: 'nav.profile',
  orders: 'nav.orders',
  wishlist: 'nav.wishlist',
}
const guestPages: MenuPages = { login: 'nav.sign-in', signup: 'nav.sign-up' }

function Entries({ to }: { to: MenuPages }) {
  const { t, links } = useWords(navigationWords)
  return listOf(to).map(([page, word]) => (
    <PlaceLink key={page} to={links[page]()} end={page === 'home'} className="side-link">
      {t(word)}
    </PlaceLink>
  ))
}
