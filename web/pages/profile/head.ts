import type { MetaDescriptor } from 'react-router'
import { photoAddress } from '../../../domain/photos/limits.ts'
import { product } from '../../../domain/product.ts'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { pageTitle } from '../../app/page-title.ts'
import { wordsOf } from '../../app/words.ts'
import { previewOf } from '../../search-engines/head.ts'

/** What the preview of a shared link shows of a member; search engines keep no page about one. */
export function profileHead(
  { id, full_name, bio, avatar_url }: MemberProfile,
  language: Language,
  publicUrl: string,
): MetaDescriptor[] {
  const t = wordsOf(language, profileWords)
  const title = full_name ?? t('profile.nameless')
  const description = bio ?? t('profile.shared-text', { name: title, product: product.name })
  const address = new URL(linksFor(language).profile(id), publicUrl).href
  const picture = avatar_url && new URL(photoAddress(avatar_url, 800), publicUrl).href
  return [
    pageTitle(title),
    ...previewOf({ type: 'profile', title, description, address, picture, isWide: false }),
  ]
}
