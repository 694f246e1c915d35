import { spokenLanguages } from '../app/languages.ts'
import { type Links, linksFor, type PlainPage } from '../app/links.ts'

/** The pages for everybody that are always there. */
const standing: PlainPage[] = [
  'home',
  'browse',
  'about',
  'help',
  'contact',
  'impact',
  'campaign',
  'leaderboard',
  'games',
  'privacy',
  'terms',
  'credits',
]

type Entry = { path: string; changed?: string }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

function document(kind: 'urlset' | 'sitemapindex', places: Entry[], publicUrl: string) {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = places.map(({ path, changed }) => {
    const address = `<loc>${escaped(new URL(path, publicUrl).href)}</loc>`
    return `<${entry}>${address}${changed ? `<lastmod>${changed}</lastmod>` : ''}</${entry}>`
  })
  const name = `${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>\n${lines.join('\n')}\n</${kind}>\n`
}

/** What the sitemap is made of: the standing pages, then the available items in parts. */
export function sitemapIndex(cursors: string[], publicUrl: string): string {
  const parts = ['pages', 'items', ...cursors.map((cursor) => `items-${cursor}`)]
  const places = parts.map((part) => ({ path: `/sitemap/${part}.xml` }))
  return document('sitemapindex', places, publicUrl)
}

/** The pages that are always there, and the first page of each category, in every spoken language. */
export function pagesPart(categories: { id: string }[], publicUrl: string): string {
  const paths = [
    ...standing.map((place) => (links: Links) => links[place]()),
    ...categories.map((category) => (links: Links) => links.browse({ category: category.id })),
  ]
  return document('urlset', inEveryLanguage(paths), publicUrl)
}

/** Available items with the time of their last change. */
export function itemsPart(items: { id: string; updated_at: string }[], publicUrl: string): string {
  const places = items.flatMap(({ id, updated_at: changed }) =>
    inEveryLanguage([(links) => links.item(id)]).map((place) => ({ ...place, changed })),
  )
  return document('urlset', places, publicUrl)
}

const inEveryLanguage = (paths: ((links: Links) => string)[]): Entry[] =>
  spokenLanguages.flatMap((one) => paths.map((path) => ({ path: path(linksFor(one)) })))

/** The cursor that a part's name has: none for the first, undefined where the name is of no part. */
export function cursorOfPart(part: string): string | null | undefined {
  const [, cursor] = /^items(?:-([\w-]+))?\.xml$/.exec(part) ?? [null, undefined]
  return part === 'items.xml' ? null : cursor
}

/** A text that every cache may keep for an hour. */
export const answer = (text: string, type: string) =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
