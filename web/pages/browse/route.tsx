import { Suspense, useEffect, useRef } from 'react'
import { Await, useLocation, useRevalidator } from 'react-router'
import { browseWords } from '../../../words/en/screens/browse.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { further } from '../../components/known-rows.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useAboveListing } from '../../items/above-listing.ts'
import type { Route } from './+types/route.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type Filter, readFilter } from './filter.ts'
import { browseHead, isNarrowed, ListingFacts } from './head.tsx'
import {
  frameOf,
  type KeptListing,
  listingLeftAt,
  listingShownAt,
  useFrame,
} from './kept-listings.ts'
import {
  type ListingPage,
  type Named,
  type OfferedCategory,
  readCategories,
  readFormer,
  readPage,
} from './read-page.server.ts'
import { Failed, LoadingGrid, Results } from './results.tsx'
import { FilterChips, SearchBar } from './search-bar.tsx'

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  browseHead(loaderData?.listing ?? undefined, args)

/**
 * The listing of a filter. The items are a promise, so that a changed filter shows placeholders at once (BROWSE-21);
 * a whole page has them, so that it can be used as soon as it is taken over.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { domain, isWhole } = context.get(servicesContext)
  const filter = readFilter(new URL(request.url).searchParams)
  const categories = await readCategories(domain, filter.category)
  const former = await readFormer(domain, filter, categories)
  const reading = readPage(domain, filter)
  const page = isWhole ? await reading.catch(() => reading) : reading
  return { listing: { filter, categories, former, page }, further: null }
}

/**
 * A listing that one comes back to stands there as it was left. That items cannot be had takes nothing from the
 * screen but themselves.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams: query } = new URL(request.url)
  if (query.get('part') === 'items') {
    const items = serverLoader().then(({ listing }) => listing.page)
    return { listing: null, further: await further(query.get('cursor') ?? '', items) }
  }
  const entry = { key: history.state?.key, address: pathname + search }
  const left = listingLeftAt(entry)
  if (left) return { listing: left, further: null }
  try {
    const read = await serverLoader()
    // A newer reading may take its place before anybody waits for this one.
    Promise.resolve(read.listing.page).catch(() => {})
    return read
  } catch (error) {
    const listing = listingShownAt(entry) ?? withoutItems(readFilter(query), error)
    if (!listing) throw error
    return { listing, further: null }
  }
}

function withoutItems(filter: Filter, error: unknown) {
  const frame = frameOf(filter)
  const page: Promise<ListingPage> = Promise.reject(error)
  page.catch(() => {})
  return frame && { ...frame, page }
}

export default function Browse({ loaderData: { listing } }: Route.ComponentProps) {
  return listing && <Listing {...listing} />
}

type Props = {
  filter: Filter
  categories: OfferedCategory[]
  former?: Named[]
  page: ListingPage | Promise<ListingPage>
} & Partial<Omit<KeptListing, 'page'>>

function Listing({ filter, categories, former, page, ...left }: Props) {
  const { t, links } = useWords(browseWords)
  const named = [...categories, ...(former ?? [])]
  const heading = useHeading(filter, named)
  const { search } = useLocation()
  const results = useRef<HTMLHeadingElement>(null)
  useKeptFocus(results, search)
  const above = useAboveListing()
  const [isUnfolded, setUnfolded] = useFrame({ filter, categories, former, ...left })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (left.top !== undefined) void revalidate()
  }, [left.top, revalidate])
  return (
    <div className="container-page py-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-3xl">{t('browse.title')}</h1>
          <p className="mt-1 text-muted">{t('browse.lead')}</p>
        </div>
        <ButtonLink to={links.wishlist()} look="secondary" className="shrink-0 max-md:px-3">
          <Icon name="Heart" />
          <span className="max-md:sr-only">{t('browse.wishlist')}</span>
        </ButtonLink>
      </div>
      {above}
      <SearchBar filter={filter} results={results} />
      <CategoryPicker
        categories={categories}
        filter={filter}
        isUnfolded={isUnfolded}
        onUnfold={setUnfolded}
      />
      <section aria-labelledby="results-heading" className="mt-6">
        <FilterChips filter={filter} named={named} />
        <h2 ref={results} tabIndex={-1} id="results-heading" className="mb-4 text-xl outline-none">
          {heading}
        </h2>
        <Suspense key={search} fallback={<LoadingGrid />}>
          <Await resolve={page} errorElement={<Failed />}>
            {(first) => (
              <>
                {!isNarrowed(filter) && (
                  <ListingFacts
                    name={heading}
                    path={links.browse({ category: filter.category })}
                    items={first.items}
                  />
                )}
                <Results first={first} filter={filter} />
              </>
            )}
          </Await>
        </Suspense>
      </section>
    </div>
  )
}

function useHeading(filter: Filter, named: Named[]): string {
  const { t } = useWords(browseWords)
  const category = named.find(({ id }) => id === filter.category)?.name
  if (filter.search) return t('browse.heading.search', { search: filter.search })
  return category ? t('browse.heading.category', { category }) : t('browse.heading.all')
}
