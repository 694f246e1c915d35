import { Package, PlusCircle, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { useWords } from '../app/use-words.ts'

/** The three things one does most, under the thumb (NAV-45 to NAV-47). */
export function MobileBar() {
  const { t, links } = useWords(navigationWords)
  return (
    <nav
      aria-label={t('nav.mobile')}
      className="sticky bottom-0 z-30 grid grid-cols-3 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <BarLink to={links.browse()} tour="browse-below" icon={<Search aria-hidden />}>
        {t('nav.find')}
      </BarLink>
      <BarLink to={links.upload()} tour="upload-below" icon={<PlusCircle aria-hidden />}>
        {t('nav.share')}
      </BarLink>
      <BarLink to={links.orders()} icon={<Package aria-hidden />}>
        {t('nav.my-items')}
      </BarLink>
    </nav>
  )
}

type BarLinkProps = { to: string; tour?: string; icon: ReactNode; children: string }

function BarLink({ to, tour, icon, children }: BarLinkProps) {
  return (
    <NavLink
      to={to}
      data-tour={tour}
      className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-sm font-semibold text-muted aria-[current=page]:text-leaf [&_svg]:size-6"
    >
      {icon}
      <span className="max-w-full truncate">{children}</span>
    </NavLink>
  )
}
