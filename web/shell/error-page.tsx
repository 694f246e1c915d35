import { type ComponentProps, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { product } from '../../domain/product.ts'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { refusedWords } from '../../words/en/screens/refused.ts'
import { useWords } from '../app/use-words.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { LostPath } from '../components/pictures/lost-path.tsx'
import { SomethingBroke } from '../components/pictures/something-broke.tsx'
import { TryAgain } from '../components/try-again.tsx'
import { ButtonLink } from '../components/ui/button.tsx'
import { whyOf, whyTexts } from '../refused/why.ts'

/** What is shown instead of a page that is not there or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <MissingPage /> : <FailedPage error={error} />
}

function MissingPage() {
  const { t, links } = useWords(navigationWords)
  const { pathname } = useLocation()
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  return (
    <Instead picture={<LostPath />} title={t('missing.title')} text={t('missing.text')}>
      <p className="w-full break-all text-sm text-muted">{t('missing.path', { path: pathname })}</p>
      <ButtonLink to={links.home()}>{t('nav.home')}</ButtonLink>
      <ButtonLink to={links.browse()} look="secondary">
        {t('nav.find')}
      </ButtonLink>
      <ButtonLink to={links.upload()} look="secondary">
        {t('nav.share')}
      </ButtonLink>
      <ButtonLink to={links.help()} look="secondary">
        {t('nav.help')}
      </ButtonLink>
    </Instead>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const { t, links } = useWords(navigationWords, refusedWords)
  const why = isRouteErrorResponse(error) ? whyOf(error.status) : undefined
  const text = t(why ? whyTexts[why] : 'failed.text')
  return (
    <Instead
      picture={<SomethingBroke />}
      title={t(why ? 'refused.title' : 'failed.title')}
      text={text}
    >
      <TryAgain />
      <ButtonLink to={links.home()} look="secondary">
        {t('nav.home')}
      </ButtonLink>
    </Instead>
  )
}

const Instead = (shown: ComponentProps<typeof EmptyState>) => (
  <>
    <title>{`${shown.title} | ${product.name}`}</title>
    <EmptyState level={1} {...shown} />
  </>
)
