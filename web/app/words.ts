import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { numbers } from '../../domain/numbers.ts'
import { commonWords } from '../../words/en/screens/common.ts'
import { type Language, languageAt, pseudoLanguage } from './languages.ts'
import { linksFor } from './links.ts'
import { pseudo } from './pseudo.ts'

/** The words of one subject, by id. A module names those it shows, so that a page's script carries no others. */
export type Subject = Readonly<Record<string, string>>

type Values = Record<string, string | number>

/** The ids of some subjects, and of the words that every page has. */
export type WordId<S extends Subject = never> =
  | (S extends unknown ? keyof S & string : never)
  | keyof typeof commonWords

/** Says a text of some subjects; an id of any other does not compile. */
export type Say<S extends Subject = never> = (id: WordId<S>, values?: Values) => string

const known = new Map<Language, I18n>()

/** How one language counts and writes; made once, then kept. Every text knows the numbers of the rules. */
export function i18nOf(language: Language): I18n {
  const made = known.get(language) ?? makeI18n(language)
  known.set(language, made)
  return made
}

function makeI18n(language: Language): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: ['en-IN'],
    // Texts come with each call; a further language would be loaded here before the first page.
    messages: { [language]: {} },
    variables: numbers,
  })
  i18n.setMessagesCompiler((text) =>
    language === pseudoLanguage ? compileMessage(text, pseudo) : compileMessage(text),
  )
  return i18n
}

export function sayIn<S extends Subject[]>(i18n: I18n, subjects: S): Say<S[number]> {
  const all: Subject[] = [commonWords, ...subjects]
  return (id, values) => {
    const message = all.find((subject) => Object.hasOwn(subject, id))?.[id]
    return i18n._(id, values, { message })
  }
}

export const wordsOf = <S extends Subject[]>(language: Language, ...subjects: S): Say<S[number]> =>
  sayIn(i18nOf(language), subjects)

/** What is said at the page that a request is for: its words and addresses, in its language. */
export function pageAt<S extends Subject[]>(request: Request, ...subjects: S) {
  const language = languageAt(request)
  return { language, links: linksFor(language), t: wordsOf(language, ...subjects) }
}
