import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'
import { Avatar } from '../components/avatar.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { Link } from '../components/ui/link.tsx'
import { MenuPanel } from '../components/ui/menu-panel.tsx'
import { menuEntry, useMenu } from '../components/ui/use-menu.ts'
import type { SessionUser } from '../session/session-state.ts'
import { useSignOut } from './use-sign-out.ts'

/** The member's own pages, behind one button: a list of links that opens and closes. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t, links } = useWords(navigationWords)
  const menu = useMenu('account-menu')
  const { area, button, setOpen } = menu
  const endSession = useSignOut()
  const { key } = useLocation()
  useEffect(() => {
    if (key) setOpen(false)
  }, [key, setOpen])
  return (
    <div ref={area} className="relative min-w-0">
      <button
        {...button}
        type="button"
        data-tour="account"
        className="rounded-full px-[4px] font-semibold name-if-it-fits hover:bg-sunken sm:pr-3"
      >
        <span className="my-0.5 sm:mr-2">
          <Avatar name={user.full_name || user.email} />
        </span>
        <span className="max-sm:sr-only">{t('nav.account')}</span>
        <Icon name="ChevronDown" className="ml-2 size-4 max-sm:hidden" />
      </button>
      <MenuPanel
        menu={menu}
        className="absolute right-0 mt-2 w-60 max-w-[80vw] card p-2 shadow-raised"
      >
        <p className="truncate px-3 py-2 text-sm text-muted">{user.email}</p>
        <Link to={links.profile()} className={menuEntry} data-tour="profile">
          <Icon name="UserRound" />
          {t('nav.profile')}
        </Link>
        <Link to={links.orders()} className={menuEntry}>
          <Icon name="Package" />
          {t('nav.orders')}
        </Link>
        <Link to={links.wishlist()} className={menuEntry}>
          <Icon name="Heart" />
          {t('nav.wishlist')}
        </Link>
        <button type="button" onClick={endSession} className={menuEntry}>
          <Icon name="LogOut" />
          {t('nav.logout')}
        </button>
      </MenuPanel>
    </div>
  )
}
