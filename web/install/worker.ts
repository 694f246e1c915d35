import { installWords } from '../../words/en/screens/install.ts'
import { contentSecurityPolicy } from '../app/content-security-policy.ts'
import { defaultLanguage, type Language, spokenLanguages } from '../app/languages.ts'
import { wordsOf } from '../app/words.ts'
import { plainPage } from '../components/plain-page.ts'

/** What is shown without a connection. It stands in the service worker itself. */
function pageIn(language: Language) {
  const t = wordsOf(language, installWords)
  const [title, text] = [t('offline.title'), t('offline.text')]
  const again = t('common.try-again')
  const html = plainPage({ language, title, text, again, seconds: null, isOfForm: false })
  return [language, { html, policy: contentSecurityPolicy(html) }] as const
}

/**
 * The script of the service worker. It answers one thing: a page that cannot be fetched, with the page
 * about being offline, which stands in the script itself. So it keeps nothing, and a changed page is a
 * changed script, which browsers exchange by themselves. Having no memory it may take over at once.
 */
export function workerScript(): string {
  const pages = spokenLanguages.map(pageIn)
  return `const pages = new Map(${JSON.stringify(pages)})

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event))
})

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offline(new URL(event.request.url))
  }
}

function offline({ pathname }) {
  const { html, policy } = pages.get(pathname.split('/')[1]) ?? pages.get('${defaultLanguage}')
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
`
}
