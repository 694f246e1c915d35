import type { MetaDescriptor } from 'react-router'
import { photoAddress } from '../../domain/catalogue/limits.ts'
import type { MemberProfile } from '../../domain/members/views.ts'
import { product } from '../../domain/product.ts'
import type { Links } from '../links.ts'
import { pageTitle } from '../page-title.ts'

type Words = (id: 'profile.nameless' | 'profile.shared-text', values?: object) => string

/** What a search engine and the preview of a shared link show of a member. */
export function profileHead(
  profile: MemberProfile,
  t: Words,
  links: Links,
  publicUrl: string,
): MetaDescriptor[] {
  const name = profile.full_name ?? t('profile.nameless')
  const description = profile.bio ?? t('profile.shared-text', { name, product: product.name })
  const address = new URL(links.profile(profile.id), publicUrl).href
  const { avatar_url } = profile
  const image = avatar_url && new URL(photoAddress(avatar_url, 800), publicUrl).href
  return [
    pageTitle(name),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}
