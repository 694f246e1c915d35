import { product } from '../../../domain/product.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { installWords } from '../../../words/en/screens/install.ts'
import { languageOf } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { wordsOf } from '../../app/words.ts'
import { mark } from '../../components/pictures/mark.ts'
import type { Route } from './+types/route.ts'

/** What a phone needs to put the product on its home screen. */
export function loader({ params }: Route.LoaderArgs) {
  const language = languageOf(params.lang)
  if (!language) return new Response('Not found', { status: 404 })
  const links = linksFor(language)
  const t = wordsOf(language, homeWords, installWords)
  const find = t('install.find')
  const share = t('install.share')
  const manifest = {
    id: links.home(),
    name: `${product.name}: ${t('home.tagline')}`,
    short_name: product.name,
    description: t('install.description'),
    lang: language,
    dir: 'ltr',
    start_url: links.home(),
    scope: '/',
    display: 'standalone',
    background_color: mark.colours.paper,
    theme_color: mark.colours.paper,
    categories: ['lifestyle', 'social', 'shopping'],
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: find, url: links.browse(), icons: [icon(192)] },
      { name: share, url: links.upload(), icons: [icon(192)] },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}

const icon = (size: 192 | 512, purpose: 'any' | 'maskable' = 'any') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
