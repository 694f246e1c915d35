import type { ComponentType } from 'react'
import { product } from '../../../domain/product.ts'
import { useWords } from '../../app/use-words.ts'
import { FirstFacts, PageFacts } from '../../search-engines/structured-data.tsx'

/** The product as schema.org has it: a site that can be searched, and who offers it. */
export const SiteFacts: ComponentType = import.meta.env.SSR ? FactsOfSite : FirstFacts

function FactsOfSite() {
  const { links, language } = useWords()
  return (
    <PageFacts
      make={(at) => {
        const home = at(links.home())
        const organization = `${home}#organization`
        const website = {
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
        }
        const offeredBy = {
          '@type': 'Organization',
          '@id': organization,
          name: product.name,
          url: home,
          logo: at('/icon-512.png'),
        }
        return { '@graph': [website, offeredBy] }
      }}
    />
  )
}
