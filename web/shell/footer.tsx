import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { product } from '../../domain/product.ts'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { thisYear } from '../app/dates.ts'
import { useSite } from '../app/site.ts'
import { useWords } from '../app/use-words.ts'

const link =
  'inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const { t, links } = useWords(navigationWords)
  const site = useSite()
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="container-page grid gap-8 py-10 sm:grid-cols-2 md:grid-cols-4">
        <div className="md:col-span-2">
          <p className="text-lg font-semibold">{product.name}</p>
          <p className="mt-1 max-w-sm text-muted">{t('footer.about')}</p>
        </div>
        <Column title={t('footer.quick-links')}>
          <Link to={links.browse()} className={link}>
            {t('nav.find')}
          </Link>
          <Link to={links.upload()} className={link}>
            {t('nav.share')}
          </Link>
          <Link to={links.about()} className={link}>
            {t('nav.about')}
          </Link>
          <Link to={links.impact()} className={link}>
            {t('footer.impact')}
          </Link>
          <Link to={links.campaign()} className={link}>
            {t('footer.campaign')}
          </Link>
          <Link to={links.leaderboard()} className={link}>
            {t('footer.leaderboard')}
          </Link>
          {site?.socialUrl && (
            <a href={site.socialUrl} rel="noopener noreferrer" className={link}>
              {t('footer.social')}
            </a>
          )}
        </Column>
        <Column title={t('footer.support')}>
          <Link to={links.help()} className={link}>
            {t('nav.help')}
          </Link>
          <Link to={links.contact()} className={link}>
            {t('footer.contact')}
          </Link>
          {site?.supportEmail && (
            <a href={`mailto:${site.supportEmail}`} className={link}>
              {t('footer.email')}
            </a>
          )}
          <Link to={links.privacy()} className={link}>
            {t('footer.privacy')}
          </Link>
          <Link to={links.terms()} className={link}>
            {t('footer.terms')}
          </Link>
          <Link to={links.credits()} className={link}>
            {t('footer.credits')}
          </Link>
        </Column>
      </div>
      <p className="container-page border-t border-line py-5 text-sm text-muted">
        {t('footer.copyright', { year: thisYear(), name: product.name })}
      </p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <h2 className="mb-1 text-base">{title}</h2>
      {children}
    </div>
  )
}
