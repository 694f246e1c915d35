/**
 * The languages of the pages. English has no path prefix, every other one is the first path segment.
 * `en-XA` is English with accents and half again as long: it shows texts that are not in the
 * catalogue and layouts that break when words grow. It is served only when the operator asks for it.
 */
export const defaultLanguage = 'en'
export const pseudoLanguage = 'en-XA'
export const languages = [defaultLanguage, pseudoLanguage] as const
export type Language = (typeof languages)[number]

/** Those that somebody speaks, and search engines are told of. */
export const spokenLanguages = languages.filter((language) => language !== pseudoLanguage)

const isLanguage = (word: string): word is Language =>
  (languages as readonly string[]).includes(word)

/** The language a path is in; null when its first segment is no language we have (then it is English's). */
export function languageOf(segment: string | undefined): Language | null {
  if (segment === undefined) return defaultLanguage
  return isLanguage(segment) && segment !== defaultLanguage ? segment : null
}

/** What the router found in the address of a page. */
export type PageParams = { lang?: string | undefined }

/** The language of a page; English where its address names none that we have, and no page is found. */
export const languageIn = ({ lang }: PageParams): Language => languageOf(lang) ?? defaultLanguage

/** The language of a whole path, English when it names none. */
export const languageOfPath = (path: string): Language =>
  languageOf(path.split('/')[1] || undefined) ?? defaultLanguage

/** The language of the page that a request is for. */
export const languageAt = (request: Request): Language =>
  languageOfPath(new URL(request.url).pathname)
