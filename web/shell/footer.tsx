import type { ReactNode } from 'react'
import { product } from '../../domain/product.ts'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { thisYear } from '../app/dates.ts'
import { useSite } from '../app/services.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from '../components/ui/icons.tsx'
import { Link } from '../components/ui/link.tsx'
import { listOf, type MenuPages } from './menu-pages.ts'

const community: MenuPages = {
  impact: 'footer.impact',
  campaign: 'footer.campaign',
  leaderboard: 'footer.leaderboard',
}
const policies: MenuPages = {
  privacy: 'footer.privacy',
  terms: 'footer.terms',
  credits: 'footer.credits',
}

export function Footer() {
  const { t } = useWords(navigationWords)
  const site = useSite()
  return (
    <footer className="border-t border-line bg-sunken max-md:in-[:has([data-tour-offer])]:pb-18 print:hidden">
      <div className="container-page grid pt-4 sm:grid-cols-2 sm:gap-8 sm:py-10 md:grid-cols-4">
        <div className="max-sm:pb-3 md:col-span-2">
          <p className="text-lg font-semibold">{product.name}</p>
          <p className="mt-1 max-w-sm text-muted max-sm:text-sm">{t('footer.about')}</p>
        </div>
        <Column title={t('footer.quick-links')}>
          <Links to={{ browse: 'nav.find', upload: 'nav.share', about: 'nav.about' }} />
          <Links to={community} />
          {site?.socialUrl && (
            <a href={site.socialUrl} rel="noopener noreferrer">
              {t('footer.social')}
            </a>
          )}
        </Column>
        <Column title={t('footer.support')}>
          <Links to={{ help: 'nav.help', contact: 'footer.contact' }} />
          {site?.supportEmail && <a href={`mailto:${site.supportEmail}`}>{t('footer.email')}</a>}
          <Links to={policies} />
        </Column>
      </div>
      <p className="container-page border-t border-line py-3 text-sm sm:py-5 text-muted">
        {t('footer.copyright', { year: thisYear(), name: product.name })}
      </p>
    </footer>
  )
}

function Links({ to }: { to: MenuPages }) {
  const { t, links } = useWords(navigationWords)
  return listOf(to).map(([page, word]) => (
    <Link key={page} to={links[page]()}>
      {t(word)}
    </Link>
  ))
}

/** A column; on a phone a line that unfolds, also without scripts. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const heading = <h2 className="text-base">{title}</h2>
  return (
    <>
      <div className="link-list max-sm:hidden">
        {heading}
        {children}
      </div>
      <details className="group border-t border-line sm:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          {heading}
          <Icon name="ChevronDown" className="group-open:rotate-180" />
        </summary>
        <div className="link-list pb-2">{children}</div>
      </details>
    </>
  )
}
