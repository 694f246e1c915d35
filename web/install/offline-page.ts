import { installWords } from '../../words/en/screens/install.ts'
import type { Language } from '../app/languages.ts'
import { wordsOf } from '../app/words.ts'
import { plainPage } from '../components/plain-page.ts'

/** What is shown without a connection. It stands in the service worker itself. */
export function offlinePage(language: Language): string {
  const t = wordsOf(language, installWords)
  const [title, text] = [t('offline.title'), t('offline.text')]
  return plainPage({ language, title, text, again: t('common.try-again') })
}
