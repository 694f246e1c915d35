import type { Language } from '../app/languages.ts'
import { wordsOf } from '../app/words.ts'
import { plainPage } from '../components/plain-page.ts'

/** What is shown without a connection. It stands in the service worker itself. */
export function offlinePage(language: Language): string {
  const words = wordsOf(language)
  const [title, text] = [words._('offline.title'), words._('offline.text')]
  return plainPage({ language, title, text, again: words._('common.try-again') })
}
