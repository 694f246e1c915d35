import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher, useRevalidator } from 'react-router'
import type { Page } from '../../domain/input.ts'
import { EmptyState } from '../components/empty-state.tsx'
import {
  type CardItem,
  gridClass,
  ItemCard,
  ItemCardPlaceholder,
} from '../components/item-card.tsx'
import { NothingFound } from '../components/pictures/nothing-found.tsx'
import { SomethingBroke } from '../components/pictures/something-broke.tsx'
import { Button, ButtonLink } from '../components/ui/button.tsx'
import type { Links } from '../links.ts'
import { useWords } from '../messages/use-words.ts'
import type { loader } from '../routes/browse.tsx'
import type { Filter } from './filter.ts'

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** Exactly eight placeholders while items load (BROWSE-21). */
export function LoadingGrid() {
  const { t } = useWords()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <ul className={gridClass}>
        {placeholders.map((index) => (
          <ItemCardPlaceholder key={index} />
        ))}
      </ul>
    </div>
  )
}

export function LoadFailed() {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState picture={<SomethingBroke />} title={t('browse.failed')} text={t('failed.text')}>
      <Button onClick={() => revalidate()} busy={state === 'loading'}>
        {t('common.try-again')}
      </Button>
    </EmptyState>
  )
}

type Props = { first: Page<CardItem>; filter: Filter; subcategory: string | undefined }

/** The items of the filter; further pages come while one scrolls (A41). */
export function Results({ first, filter, subcategory }: Props) {
  const { items, isLoading, hasFailed, next, loadMore } = usePages(first, filter, subcategory)
  if (items === null) return <LoadingGrid />
  if (items.length === 0 && !next) return <Nothing filter={filter} />
  return (
    <>
      <ul className={gridClass}>
        {items.map((item, index) => (
          <ItemCard key={item.id} item={item} eager={index < 2} />
        ))}
      </ul>
      <More
        next={next}
        filter={filter}
        isLoading={isLoading}
        hasFailed={hasFailed}
        onNear={loadMore}
      />
    </>
  )
}

/** The address whose data is one page of the listing. */
function pageAddress(links: Links, filter: Filter, more: Record<string, string>) {
  const { search, category, location, sort } = filter
  const base = links.browse({ search, category, location, sort })
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(more)}`
}

/** The pages of a listing that were loaded so far; `items` is null until the first one is there. */
function usePages(first: Page<CardItem>, filter: Filter, subcategory: string | undefined) {
  const { links } = useWords()
  const { load, state, data } = useFetcher<typeof loader>()
  const [pages, setPages] = useState<Page<CardItem>[]>(subcategory ? [] : [first])
  const [hasFailed, setFailed] = useState(false)
  const next = pages.at(-1)?.next_cursor ?? null
  // A chosen subcategory is no part of the address (A38), so its first page is fetched here.
  const firstAddress = subcategory ? pageAddress(links, filter, { subcategory }) : null
  useEffect(() => {
    if (firstAddress) void load(firstAddress)
  }, [firstAddress, load])
  useEffect(() => {
    let current = true
    data?.page.then(
      (page) => current && setPages((before) => [...before, page]),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [data])
  const loadMore = () => {
    if (!next || state !== 'idle') return
    setFailed(false)
    void load(pageAddress(links, filter, { ...(subcategory && { subcategory }), cursor: next }))
  }
  const items = pages.length > 0 ? pages.flatMap((page) => page.items) : null
  return { items, next, isLoading: state !== 'idle', hasFailed, loadMore }
}

type MoreProps = {
  next: string | null
  filter: Filter
  isLoading: boolean
  hasFailed: boolean
  onNear: () => void
}

/** Loads the next page when the end of the list comes near; a plain link before scripts arrive. */
function More({ next, filter, isLoading, hasFailed, onNear }: MoreProps) {
  const { t, links } = useWords()
  const mark = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!next || !mark.current || hasFailed || isLoading) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '600px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [next, hasFailed, isLoading])
  if (!next) return <p className="mt-8 text-center text-muted">{t('browse.end')}</p>
  return (
    <div ref={mark} role="status" className="mt-8 flex flex-col items-center gap-2">
      {isLoading && <span className="text-muted">{t('browse.loading-more')}</span>}
      {hasFailed && <span className="text-on-red">{t('browse.failed')}</span>}
      <Link
        to={pageAddress(links, filter, { cursor: next })}
        onClick={(event) => {
          event.preventDefault()
          onNear()
        }}
        className="inline-flex min-h-11 items-center rounded-full border border-strong-line bg-card px-5 font-semibold"
      >
        {t('common.more')}
      </Link>
    </div>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  const { t, links } = useWords()
  const text = filter.search
    ? t('browse.empty.search', { search: filter.search })
    : t('browse.empty.all')
  return (
    <EmptyState picture={<NothingFound />} title={t('browse.empty.title')} text={text}>
      <ButtonLink to={links.browse()}>{t('browse.empty.reset')}</ButtonLink>
      <ButtonLink to={links.upload()} look="secondary">
        {t('home.give')}
      </ButtonLink>
    </EmptyState>
  )
}
