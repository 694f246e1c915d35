import type { ItemPage } from '../../../domain/items/views.ts'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import type { Facts } from '../../search-engines/structured-data.tsx'
import { itemPicture } from './head.ts'

/**
 * An item as schema.org has it: a product at the price of nothing. Of the giver nothing is said, neither
 * name nor place.
 */
export function itemFacts(item: ItemPage, language: Language, publicUrl: string): Facts {
  const address = new URL(linksFor(language).item(item.id), publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: item.title,
    description: item.description,
    image: itemPicture(item, publicUrl),
    url: address,
    ...(item.category && { category: item.category.name }),
    itemCondition: term(item.condition === 'new' ? 'NewCondition' : 'UsedCondition'),
    offers: {
      '@type': 'Offer',
      url: address,
      price: '0',
      priceCurrency: 'INR',
      availability: term(item.status === 'available' ? 'InStock' : 'SoldOut'),
    },
  }
}

const term = (name: string) => `https://schema.org/${name}`
