import { product } from '../../domain/product.ts'
import type { MessageId } from './catalogue.ts'
import { defaultLanguage, languageOf } from './languages.ts'
import { wordsOf } from './words.ts'

/** A page title with the product's suffix (NAV-51). */
export const pageTitle = (title: string) => ({ title: `${title} | ${product.name}` })

/** The title of a page whose name is a text of the catalogue, in the language of its address. */
export function titleOf(id: MessageId, params: { lang?: string | undefined }) {
  const language = languageOf(params.lang) ?? defaultLanguage
  return pageTitle(wordsOf(language)._(id))
}
