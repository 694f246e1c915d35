import type { MetaDescriptor } from 'react-router'
import { product } from '../../domain/product.ts'
import {
  type Language,
  languageIn,
  type PageParams,
  pseudoLanguage,
  spokenLanguages,
} from '../app/languages.ts'
import { type Links, linksFor, type PlainPage } from '../app/links.ts'
import { pageTitle } from '../app/page-title.ts'
import { type Subject, type WordId, wordsOf } from '../app/words.ts'

/** The picture of whatever has none of its own. */
export const usualPicture = '/preview.jpg'

const wide = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

type Shared = {
  type?: 'website' | 'profile'
  title: string
  description: string
  /** Whole addresses: a preview is drawn far away from this page. */
  address: string
  picture: string | null
  /** A wide picture is drawn by us for previews, any other is a photo of whatever shape. */
  isWide?: boolean
}

export function previewOf({
  type = 'website',
  title,
  description,
  address,
  picture,
  isWide = true,
}: Shared): MetaDescriptor[] {
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    ...(isWide ? wide : [{ name: 'twitter:card', content: 'summary' }]),
  ]
}

/** The one address of a page, and its other spoken languages. A page without is sent with `x-robots-tag: noindex`. */
export function canonicalOf(
  path: (links: Links) => string,
  language: Language,
  publicUrl: string,
): MetaDescriptor[] {
  if (language === pseudoLanguage) return []
  const addressIn = (one: Language) => new URL(path(linksFor(one)), publicUrl).href
  const others = spokenLanguages.length < 2 ? [] : spokenLanguages
  return [
    { tagName: 'link', rel: 'canonical', href: addressIn(language) },
    ...others.map((one) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: one,
      href: addressIn(one),
    })),
  ]
}

/** What `meta` of every route is given, as far as it is needed here. */
export type HeadArgs = {
  params: PageParams
  matches: readonly [{ loaderData: { publicUrl: string } | undefined }, ...unknown[]]
}

type Named<S extends Subject> = {
  words: S
  title: WordId<S>
  description: WordId<S>
  values?: Record<string, string>
  path: (links: Links) => string
}

/** The head of a page for everybody whose title and description are texts of the catalogue. */
export function publicHead<S extends Subject>(
  { words, title, description, values, path }: Named<S>,
  { params, matches }: HeadArgs,
): MetaDescriptor[] {
  const language = languageIn(params)
  const t = wordsOf(language, words)
  const name = t(title, { ...values })
  const text = t(description, { ...values })
  const publicUrl = matches[0].loaderData?.publicUrl
  if (!publicUrl) return [pageTitle(name), { name: 'description', content: text }]
  const address = new URL(path(linksFor(language)), publicUrl).href
  const picture = new URL(usualPicture, publicUrl).href
  return [
    pageTitle(name),
    ...previewOf({ title: name, description: text, address, picture }),
    ...canonicalOf(path, language, publicUrl),
  ]
}

/** What a subject has a title and a description of. */
type Described<S extends Subject> = {
  [Id in keyof S]: Id extends `${infer Name}.title`
    ? `${Name}.description` extends keyof S
      ? Name
      : never
    : never
}[keyof S]

/** The same for a page with one address, by what its words are called. */
export const publicPage =
  <S extends Subject>(words: S, name: Described<S>, page: PlainPage) =>
  (args: HeadArgs) =>
    publicHead(
      {
        words,
        title: `${name}.title` as WordId<S>,
        description: `${name}.description` as WordId<S>,
        path: (links) => links[page](),
      },
      args,
    )

/** Whether a page names its one address, which only pages for everybody do. */
export const isForSearchEngines = (html: string) => html.includes('<link rel="canonical"')
