import { screenNumbers } from '../../domain/screen-numbers.ts'
import { everyPageWords } from '../../words/en/screens/every-page.ts'
import { type Language, languageAt, pseudoLanguage } from './languages.ts'
import { linksFor } from './links.ts'
import { type Message, readMessage, sayMessage, type Values } from './message.ts'
import { pseudo } from './pseudo.ts'

/** The words of one subject, by id. A module names those it shows, so that a page's script carries no others. */
export type Subject = Readonly<Record<string, string>>

/** The ids of some subjects, and of the words that every page has. */
export type WordId<S extends Subject = never> =
  | (S extends unknown ? keyof S & string : never)
  | keyof typeof everyPageWords

/** Says a text of some subjects; an id of any other does not compile. */
export type Say<S extends Subject = never> = (id: WordId<S>, values?: Values) => string

/** The texts that were said, by language: each is read once. */
const known = new Map<Language, Map<string, Message>>()

function messageOf(text: string, language: Language): Message {
  const read = known.get(language) ?? new Map()
  known.set(language, read)
  const change = language === pseudoLanguage ? pseudo : undefined
  const message = read.get(text) ?? readMessage(text, change)
  read.set(text, message)
  return message
}

/** Says the words of some subjects in a language. Every text knows the numbers of the rules. */
export function wordsOf<S extends Subject[]>(language: Language, ...subjects: S): Say<S[number]> {
  const all: Subject[] = [everyPageWords, ...subjects]
  return (id, values) => {
    const text = all.find((subject) => Object.hasOwn(subject, id))?.[id] ?? id
    // Looked up behind the values: there are dozens, which need not be copied for each text.
    const given = values ? Object.assign(Object.create(screenNumbers), values) : screenNumbers
    return sayMessage(messageOf(text, language), given)
  }
}

/** What is said at the page that a request is for: its words and addresses, in its language. */
export function pageAt<S extends Subject[]>(request: Request, ...subjects: S) {
  const language = languageAt(request)
  return { language, links: linksFor(language), t: wordsOf(language, ...subjects) }
}
