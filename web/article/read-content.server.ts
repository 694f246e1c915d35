import { numbers } from '../../domain/numbers.ts'
import { product } from '../../domain/product.ts'
import { pages } from '../../words/en/pages.ts'
import type { Facts, Pages } from '../../words/shapes/pages.ts'
import { defaultLanguage, languageOf, pseudoLanguage } from '../app/languages.ts'
import type { PageServices } from '../app/services.ts'
import { accented } from './accented.ts'

/**
 * The long words of one page, in the language of its address, with what this server's operator says
 * about it. They stay on the server: a page carries only its own, and no script carries any.
 */
export function readContent<P extends keyof Pages>(
  page: P,
  params: { lang?: string | undefined },
  { operator, supportEmail, grievance }: PageServices['site'],
): ReturnType<Pages[P]> {
  const { name } = product
  const facts: Facts = { name, numbers, operator, supportEmail, grievance }
  const language = languageOf(params.lang) ?? defaultLanguage
  const content = pages[page](facts) as ReturnType<Pages[P]>
  return language === pseudoLanguage ? accented(content) : content
}
