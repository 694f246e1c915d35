import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { numbers } from '../../domain/numbers.ts'
import { english } from './catalogue.ts'
import { type Language, pseudoLanguage } from './languages.ts'
import { pseudo } from './pseudo.ts'

const known = new Map<Language, I18n>()

/** The texts of one language; made once, then kept. */
export function wordsOf(language: Language): I18n {
  const made = known.get(language) ?? makeWords(language)
  known.set(language, made)
  return made
}

function makeWords(language: Language): I18n {
  const words = setupI18n({
    locale: language,
    locales: ['en-IN'],
    variables: numbers,
    messages: { [language]: english },
  })
  words.setMessagesCompiler((text) =>
    language === pseudoLanguage ? compileMessage(text, pseudo) : compileMessage(text),
  )
  return words
}
