import { product } from '../../domain/product.ts'
import { languageIn, type PageParams } from './languages.ts'
import { type Subject, type WordId, wordsOf } from './words.ts'

/** A page title with the product's suffix (NAV-51). */
export const pageTitle = (title: string) => ({ title: `${title} | ${product.name}` })

/** The `meta` of a page whose title is one of its words, and its description another where it has one. */
export const titled =
  <S extends Subject>(words: S, id: WordId<S>, description?: WordId<S>) =>
  ({ params }: { params: PageParams }) => {
    const t = wordsOf(languageIn(params), words)
    return [
      pageTitle(t(id)),
      ...(description ? [{ name: 'description', content: t(description) }] : []),
    ]
  }
