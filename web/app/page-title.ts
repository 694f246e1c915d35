import { product } from '../../domain/product.ts'
import { defaultLanguage, languageOf } from './languages.ts'
import { type Subject, type WordId, wordsOf } from './words.ts'

/** A page title with the product's suffix (NAV-51). */
export const pageTitle = (title: string) => ({ title: `${title} | ${product.name}` })

/** The title of a page whose name is one of its words, in the language of its address. */
export function titleOf<S extends Subject>(
  words: S,
  id: WordId<S>,
  params: { lang?: string | undefined },
) {
  const language = languageOf(params.lang) ?? defaultLanguage
  return pageTitle(wordsOf(language, words)(id))
}

/** The `meta` of a page whose title is one of its words, and its description another where it has one. */
export const titled =
  <S extends Subject>(words: S, id: WordId<S>, description?: WordId<S>) =>
  ({ params }: { params: { lang?: string | undefined } }) => {
    const t = wordsOf(languageOf(params.lang) ?? defaultLanguage, words)
    return [
      pageTitle(t(id)),
      ...(description ? [{ name: 'description', content: t(description) }] : []),
    ]
  }
