import { refusedWords } from '../../words/en/screens/refused.ts'
import { languageOfPath } from './languages.ts'
import { showNotice } from './notices.ts'
import { wordsOf } from './words.ts'

/** After how many tries it is said first, and after how many more again. */
const [first, again] = [3, 20]
/** Milliseconds. */
const aMinute = 60_000

/**
 * Says that a part of the page does not come. Browsers before Chromium 156 and its contemporaries never fetch a
 * script again that failed once in a page, so that its own tries may be in vain: a page that is loaded again has it.
 */
export function tellOfMissingPart(tries: number) {
  if (tries % again !== first || !navigator.onLine) return
  const t = wordsOf(languageOfPath(location.pathname), refusedWords)
  showNotice({
    tone: 'bad',
    title: t('refused.part'),
    duration: aMinute,
    action: { label: t('refused.reload'), run: () => location.reload() },
  })
}
