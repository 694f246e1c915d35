import type { MetaDescriptor } from 'react-router'
import { pictureOf } from '../../../domain/items/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { pageTitle } from '../../app/page-title.ts'
import { beginning } from '../../items/beginning.ts'
import { canonicalOf, previewOf, usualPicture } from '../../search-engines/head.ts'
import type { Facts } from '../../search-engines/structured-data.tsx'

const shownDescription = 160

/** The first words of an item's description, on one line. */
const shortened = (text: string) => beginning(text.replace(/\s+/g, ' '), shownDescription).trim()

/** Where the picture for the preview of an item is drawn. */
const itemPicture = (item: ItemPage, publicUrl: string) =>
  new URL(pictureOf(item) ? `/og/item/${item.id}.jpg` : usualPicture, publicUrl).href

/** The head of an item. Search engines keep it only while it can be had: afterwards it names who received it. */
export function itemHead(item: ItemPage, language: Language, publicUrl: string): MetaDescriptor[] {
  const address = new URL(linksFor(language).item(item.id), publicUrl).href
  return [
    pageTitle(item.title),
    ...previewOf({
      title: item.title,
      description: shortened(item.description),
      address,
      picture: itemPicture(item, publicUrl),
    }),
    // For `SessionMark`: whether it is theirs is known before the first view.
    { name: 'giver', content: item.owner.id },
    ...(item.status === 'available'
      ? canonicalOf((links) => links.item(item.id), language, publicUrl)
      : []),
  ]
}

/** An item as schema.org has it, a product for nothing. Of the giver nothing is said, neither name nor place. */
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
