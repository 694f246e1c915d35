import type { Language } from '../messages/languages.ts'
import { wordsOf } from '../messages/words.ts'
import { plainPage } from '../plain-page.ts'

/** What is shown without a connection. It stands in the service worker itself. */
export function offlinePage(language: Language): string {
  const words = wordsOf(language)
  const [title, text] = [words._('offline.title'), words._('offline.text')]
  return plainPage({ language, title, text, again: words._('common.try-again') })
}
