import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { browseWords } from '../../../words/en/screens/browse.ts'
import { listWords } from '../../../words/en/screens/lists.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { Broken } from '../../components/broken.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { failedText } from '../../components/failed-text.ts'
import { Loading } from '../../components/loading.tsx'
import nothingFound from '../../components/pictures/nothing-found.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { hasModifier } from '../../components/ui/keys.ts'
import { Link } from '../../components/ui/link.tsx'
import { usePages } from '../../components/use-pages.ts'
import { ItemCards, ItemPlaceholders } from '../../items/item-card.tsx'
import { addressOf, type Filter } from './filter.ts'
import { useKeptPlace } from './kept-listings.ts'
import type { ListingPage } from './read-page.server.ts'

/** Exactly eight placeholders while items load (BROWSE-21). */
export const LoadingGrid = () => (
  <Loading>
    <ItemPlaceholders count={8} />
  </Loading>
)

export function Failed() {
  const { t } = useWords(browseWords, listWords)
  return (
    <div role="alert">
      <Broken title={t('list.items-failed')} text={t(failedText())} />
    </div>
  )
}

type Props = { first: ListingPage; filter: Filter }

/**
 * The items of the filter; further pages come while one scrolls (A41). Unfolding the
 * categories draws none of them anew.
 */
export const Results = memo(function Results({ first, filter }: Props) {
  const { links } = useWords()
  const { rows, next, putBack, ...more } = usePages(first, (cursor) =>
    addressOf(links, filter, { cursor, part: 'items' }),
  )
  useKeptPlace({ ...first, items: rows, next_cursor: next }, putBack)
  if (rows.length === 0 && !next) return <Nothing filter={filter} instead={first.instead} />
  return (
    <>
      <ItemCards items={rows} />
      <More next={next} filter={filter} {...more} />
    </>
  )
})

type MoreProps = Omit<ReturnType<typeof usePages>, 'rows' | 'putBack'> & { filter: Filter }

/** Loads the next page when the end of the list comes near; a plain link before scripts arrive. */
function More({ next, filter, isLoading, hasFailed, loadMore }: MoreProps) {
  const { t, links } = useWords(browseWords, listWords)
  const mark = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useKeptFocus(end, String(next === null))
  const near = useEffectEvent(loadMore)
  useEffect(() => {
    if (!next || !mark.current || hasFailed || isLoading) return
    // Several at once where the browser is busy: that it was away and, behind that, that it is near.
    const tell = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && near()
    const observer = new IntersectionObserver(tell, { rootMargin: '600px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [next, hasFailed, isLoading])
  if (!next)
    return (
      <p ref={end} tabIndex={-1} className="mt-8 text-center text-muted">
        {t('list.end')}
      </p>
    )
  return (
    <div ref={mark} role="status" className="mt-8 flex flex-col items-center gap-2">
      {isLoading && <span className="text-muted">{t('browse.loading-more')}</span>}
      {hasFailed && <span className="text-on-red">{t('list.items-failed')}</span>}
      <Link
        to={addressOf(links, filter, { cursor: next })}
        onClick={(event) => {
          if (hasModifier(event)) return
          event.preventDefault()
          loadMore()
        }}
        className="tap rounded-full border border-strong-line bg-card px-5 font-semibold"
      >
        {t('list.more')}
      </Link>
    </div>
  )
}

function Nothing({ filter, instead }: { filter: Filter; instead: ListingPage['instead'] }) {
  const { t, links } = useWords(browseWords, navigationWords)
  const text = filter.search
    ? t('browse.empty.search', { search: filter.search })
    : t('browse.empty.all')
  const { search, category, subcategory, location } = filter
  const isNarrowed = Boolean(search || category || subcategory || location)
  const hasHint = Boolean(instead?.search || instead?.location)
  return (
    <EmptyState picture={<Picture of={nothingFound} />} title={t('browse.empty.title')} text={text}>
      {instead?.search && (
        <ButtonLink to={addressOf(links, filter, { search: instead.search })}>
          {t('browse.empty.near', { search: instead.search })}
        </ButtonLink>
      )}
      {instead?.location && (
        <ButtonLink to={links.browse({ location: instead.location })}>
          {t('browse.empty.town', { location: instead.location })}
        </ButtonLink>
      )}
      {isNarrowed && (
        <ButtonLink to={links.browse()} look={hasHint ? 'secondary' : 'primary'}>
          {t('browse.empty.reset')}
        </ButtonLink>
      )}
      <ButtonLink to={links.upload()} look={isNarrowed ? 'secondary' : 'primary'}>
        {t('nav.give')}
      </ButtonLink>
    </EmptyState>
  )
}
