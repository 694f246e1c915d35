import type { ComponentType } from 'react'
import type { MetaDescriptor } from 'react-router'
import { browseWords } from '../../../words/en/screens/browse.ts'
import { titled } from '../../app/page-title.ts'
import { type HeadArgs, publicHead, publicPage } from '../../search-engines/head.ts'
import { FirstFacts, PageFacts } from '../../search-engines/structured-data.tsx'
import type { Filter } from './filter.ts'
import type { OfferedCategory } from './read-page.server.ts'

/** Search engines keep the listing and each category, nothing searched or sorted: there is no end of such pages. */
export function browseHead(
  listing: { filter: Filter; categories: OfferedCategory[] } | undefined,
  args: HeadArgs,
): MetaDescriptor[] {
  const id = listing?.filter.category
  const category = listing?.categories.find((one) => one.id === id)
  if (!listing || isNarrowed(listing.filter) || (id && !category))
    return titled(browseWords, 'browse.title')(args)
  if (!category) return publicPage(browseWords, 'browse', 'browse')(args)
  return publicHead(
    {
      words: browseWords,
      title: 'browse.heading.category',
      description: 'browse.category-description',
      values: { category: category.name },
      path: (links) => links.browse({ category: id }),
    },
    args,
  )
}

/** Whether a filter asks for more than a category. */
export const isNarrowed = ({ search, subcategory, location, sort, cursor }: Filter) =>
  Boolean(search || subcategory || location || sort || cursor)

type Listing = { name: string; path: string; items: { id: string }[] }

/** A page of the listing as schema.org has it: what is on it, in order; each is told of where it is. */
export const ListingFacts: ComponentType<Listing> = import.meta.env.SSR
  ? FactsOfListing
  : FirstFacts

function FactsOfListing({ name, path, items }: Listing) {
  return (
    <PageFacts
      make={(at, links) => ({
        '@type': 'CollectionPage',
        name,
        url: at(path),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: items.length,
          itemListElement: items.map(({ id }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: at(links.item(id)),
          })),
        },
      })}
    />
  )
}
