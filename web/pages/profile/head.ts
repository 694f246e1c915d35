import type { MetaDescriptor } from 'react-router'
import { photoAddress } from '../../../domain/photos/limits.ts'
import { product } from '../../../domain/product.ts'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import type { Links } from '../../app/links.ts'
import { pageTitle } from '../../app/page-title.ts'
import { previewOf } from '../../search-engines/head.ts'

type Translate = (id: 'profile.nameless' | 'profile.shared-text', values?: object) => string

/** What the preview of a shared link shows of a member; search engines keep no page about one. */
export function profileHead(
  profile: MemberProfile,
  t: Translate,
  links: Links,
  publicUrl: string,
): MetaDescriptor[] {
  const name = profile.full_name ?? t('profile.nameless')
  const description = profile.bio ?? t('profile.shared-text', { name, product: product.name })
  const address = new URL(links.profile(profile.id), publicUrl).href
  const { avatar_url } = profile
  const picture = avatar_url && new URL(photoAddress(avatar_url, 800), publicUrl).href
  return [
    pageTitle(name),
    ...previewOf({ type: 'profile', title: name, description, address, picture, isWide: false }),
  ]
}
