import { product } from '../../../domain/product.ts'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { usePublicUrl } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { type Facts, StructuredData } from '../../search-engines/structured-data.tsx'

/** The product as schema.org has it: a site that can be searched, and who offers it. */
export function SiteFacts() {
  const { language } = useWords()
  const publicUrl = usePublicUrl()
  return publicUrl && <StructuredData of={siteFacts(language, publicUrl)} />
}

function siteFacts(language: Language, publicUrl: string): Facts {
  const links = linksFor(language)
  const at = (path: string) => new URL(path, publicUrl).href
  const home = at(links.home())
  const organization = `${home}#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: product.name,
        url: home,
        inLanguage: language,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${at(links.browse())}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: product.name,
        url: home,
        logo: at('/icon-512.png'),
      },
    ],
  }
}
