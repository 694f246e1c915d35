import { createContext, useContext } from 'react'
import { defaultLanguage, type Language } from './languages.ts'
import { linksFor } from './links.ts'
import { type Subject, wordsOf } from './words.ts'

/** The language that the page is in. */
export const LanguageContext = createContext<Language>(defaultLanguage)

/** The words of the named subjects, and the addresses, in the language that the page is in. */
export function useWords<S extends Subject[]>(...subjects: S) {
  const language = useContext(LanguageContext)
  return { t: wordsOf(language, ...subjects), links: linksFor(language), language }
}
