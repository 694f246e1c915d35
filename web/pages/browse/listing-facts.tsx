import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { usePublicUrl } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { type Facts, StructuredData } from '../../search-engines/structured-data.tsx'

type Listing = { name: string; path: string; items: { id: string; title: string }[] }

/** A page of the listing as schema.org has it: what is on it, in order. */
export function ListingFacts(listing: Listing) {
  const { language } = useWords()
  const publicUrl = usePublicUrl()
  return publicUrl && <StructuredData of={listingFacts(listing, language, publicUrl)} />
}

function listingFacts(
  { name, path, items }: Listing,
  language: Language,
  publicUrl: string,
): Facts {
  const links = linksFor(language)
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: new URL(path, publicUrl).href,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: new URL(links.item(id), publicUrl).href,
      })),
    },
  }
}
