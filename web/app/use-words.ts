import { useLingui } from '@lingui/react'
import type { Language } from './languages.ts'
import { linksFor } from './links.ts'
import { type Subject, sayIn } from './words.ts'

/** The words of the named subjects, and the addresses, in the language that the page is in. */
export function useWords<S extends Subject[]>(...subjects: S) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  return { t: sayIn(i18n, subjects), links: linksFor(language), language }
}
