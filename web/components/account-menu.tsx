import { ChevronDown, Heart, LogOut, Package, UserRound } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../messages/use-words.ts'
import { showNotice } from '../notices.ts'
import { type SessionUser, signOut } from '../session/session.ts'
import { Avatar } from './avatar.tsx'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted'

/** Signs out, says so, and goes home. */
export function useSignOut() {
  const { t, links } = useWords()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    showNotice({ title: t('nav.signed-out') })
    await navigate(links.home())
  }
}

/** The member's own pages, behind one button: a list of links that opens and closes. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t, links } = useWords()
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const endSession = useSignOut()
  const { key } = useLocation()
  useEffect(() => {
    if (key) setOpen(false)
  }, [key])
  useCloseFromOutside(area, open, () => setOpen(false), button)
  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        data-tour="account"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-full py-0.5 pr-3 pl-1 font-semibold hover:bg-sunken"
      >
        <Avatar name={user.full_name || user.email} />
        <span className="max-w-20 truncate sm:max-w-none">{t('nav.account')}</span>
        <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute right-0 mt-2 w-60 rounded-2xl border border-line bg-card p-2 shadow-raised"
      >
        <p className="truncate px-3 py-2 text-sm text-muted">{user.email}</p>
        <Link to={links.profile()} className={entry} data-tour="profile">
          <UserRound aria-hidden />
          {t('nav.profile')}
        </Link>
        <Link to={links.orders()} className={entry}>
          <Package aria-hidden />
          {t('nav.orders')}
        </Link>
        <Link to={links.wishlist()} className={entry}>
          <Heart aria-hidden />
          {t('nav.wishlist')}
        </Link>
        <button type="button" onClick={endSession} className={entry}>
          <LogOut aria-hidden />
          {t('nav.logout')}
        </button>
      </div>
    </div>
  )
}

/** Closes on Escape (the focus goes back to the button), on a click beside it, and when the focus leaves. */
function useCloseFromOutside(
  area: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
  button: RefObject<HTMLElement | null>,
) {
  const closing = useEffectEvent(close)
  useEffect(() => {
    const element = area.current
    if (!open || !element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      closing()
      button.current?.focus()
    }
    const onLeave = (event: FocusEvent | PointerEvent) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (to instanceof Node && !element.contains(to)) closing()
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
  }, [area, button, open])
}
