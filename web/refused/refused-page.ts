import { refusedWords } from '../../words/en/screens/refused.ts'
import { refusedPageWords } from '../../words/en/screens/refused-page.ts'
import type { Language } from '../app/languages.ts'
import { wordsOf } from '../app/words.ts'
import { plainPage } from '../components/plain-page.ts'
import { type Why, whyTexts } from './why.ts'

/** What stands where the seconds will stand; it is in no text. */
const hole = '\u0000'

const written = new Map<string, string[]>()

/**
 * The page that explains a refusal, or without a known reason that something broke. A refused page
 * asks again by itself after so many seconds, but not where a form was sent. All but the seconds is
 * written once, because it is served in floods.
 */
export function refusedPage(
  language: Language,
  why: Why | undefined,
  { seconds, isOfForm }: { seconds: number; isOfForm: boolean },
): string {
  const key = `${language} ${why} ${isOfForm}`
  const parts = written.get(key) ?? write(language, why, isOfForm)
  written.set(key, parts)
  return parts.join(String(seconds))
}

function write(language: Language, why: Why | undefined, isOfForm: boolean): string[] {
  const t = wordsOf(language, refusedWords, refusedPageWords)
  const byItself = t('refused.by-itself', { seconds: hole })
  const isRepeated = why && !isOfForm
  const text = isRepeated ? [t('refused.nothing-lost'), byItself] : []
  return plainPage({
    language,
    title: t(why ? 'refused.title' : 'failed.title'),
    text: [t(why ? whyTexts[why] : 'failed.text'), ...text].join(' '),
    again: t(why && isOfForm ? 'refused.back' : 'refused.now'),
    seconds: isRepeated ? hole : null,
    isOfForm,
  }).split(hole)
}
