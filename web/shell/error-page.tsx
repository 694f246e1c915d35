import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { product } from '../../domain/product.ts'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { refusedWords } from '../../words/en/screens/refused.ts'
import { useWords } from '../app/use-words.ts'
import { Broken } from '../components/broken.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { failedText } from '../components/failed-text.ts'
import lostPath from '../components/pictures/lost-path.svg?url'
import { Picture } from '../components/pictures/picture.tsx'
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
  const title = t('missing.title')
  return (
    <>
      <title>{`${title} | ${product.name}`}</title>
      <EmptyState
        level={1}
        picture={<Picture of={lostPath} />}
        title={title}
        text={t('missing.text')}
      >
        <p className="w-full break-all text-sm text-muted">
          {t('missing.path', { path: pathname })}
        </p>
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
      </EmptyState>
    </>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const { t, links } = useWords(navigationWords, refusedWords)
  const why = isRouteErrorResponse(error) ? whyOf(error.status) : undefined
  const title = t(why ? 'refused.title' : 'failed.title')
  return (
    <>
      <title>{`${title} | ${product.name}`}</title>
      <Broken level={1} title={title} text={t(why ? whyTexts[why] : failedText())}>
        <ButtonLink to={links.home()} look="secondary">
          {t('nav.home')}
        </ButtonLink>
      </Broken>
    </>
  )
}
