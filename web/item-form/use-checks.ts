import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { shareWords } from '../../words/en/screens/share.ts'
import { sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { type ItemFields, missingFields } from './fields.ts'

type Wrong = { [Field in keyof ItemFields]?: string }

/** What the browser checks to answer sooner; the server checks again (SHARE-05 to SHARE-07, EDIT-10). */
export function useChecks(form: RefObject<HTMLFormElement | null>) {
  const { t } = useWords(shareWords)
  const [wrong, setWrong] = useState<Wrong>({})
  const texts = {
    title: t('form.title-required'),
    condition: t('form.condition-required-text'),
    description: t('form.description-required'),
    times: t('form.times-missing'),
  }
  /** Says what is missing and goes to the first of it; true when nothing is. */
  function check(fields: ItemFields): boolean {
    const missing = missingFields(fields)
    flushSync(() => setWrong(Object.fromEntries(missing.map((name) => [name, texts[name]]))))
    const place = `[name="${missing[0]}"], [data-field="${missing[0]}"]`
    form.current?.querySelector<HTMLElement>(place)?.focus()
    if (missing.includes('condition')) sayFailed(t('form.condition-required'), texts.condition)
    return missing.length === 0
  }
  /** What was filled in is no longer wrong. */
  function touch(fields: ItemFields) {
    const missing = new Set<string>(missingFields(fields))
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => missing.has(name))))
  }
  return { wrong, check, touch }
}
