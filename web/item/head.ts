import type { MetaDescriptor } from 'react-router'
import { photoAddress, pictureOf } from '../../domain/catalogue/limits.ts'
import type { ItemPage } from '../../domain/catalogue/views.ts'
import { product } from '../../domain/product.ts'
import type { Links } from '../links.ts'
import { pageTitle } from '../page-title.ts'

const shownDescription = 160

/** What a search engine and the preview of a shared link show of an item. */
export function itemHead(item: ItemPage, links: Links, publicUrl: string): MetaDescriptor[] {
  const description = [...item.description.replace(/\s+/g, ' ')].slice(0, shownDescription).join('')
  const address = new URL(links.item(item.id), publicUrl).href
  const picture = pictureOf(item)
  const image = picture && new URL(photoAddress(picture, 800), publicUrl).href
  return [
    pageTitle(item.title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: item.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
  ]
}
