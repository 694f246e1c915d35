import type { RouterContextProvider } from 'react-router'
import { numbers } from '../../domain/numbers.ts'
import { product } from '../../domain/product.ts'
import { pages } from '../../words/en/pages.ts'
import type { Facts, Pages } from '../../words/shapes/pages.ts'
import { languageIn, type PageParams, pseudoLanguage } from '../app/languages.ts'
import { pseudo } from '../app/pseudo.ts'
import { servicesContext } from '../app/services.ts'

/** What the loader of a page is given, as far as it is needed here. */
type Asked = { params: PageParams; context: Readonly<RouterContextProvider> }

/** The long words of a page, with what the operator says. They stay on the server: no script carries any of them. */
export function readContent<P extends keyof Pages>(
  page: P,
  { params, context }: Asked,
): ReturnType<Pages[P]> {
  const { operator, supportEmail, grievance } = context.get(servicesContext).site
  const { name } = product
  const facts: Facts = {
    name,
    numbers,
    operator: operator && asWords(operator),
    supportEmail,
    grievance: grievance && { ...grievance, name: grievance.name && asWords(grievance.name) },
  }
  const language = languageIn(params)
  const content = pages[page](facts) as ReturnType<Pages[P]>
  return language === pseudoLanguage ? accented(content) : content
}

/** A name that an operator chose, without the signs that mean something in a long text. */
export const asWords = (name: string) => name.replace(/[*[\]<>\n]/g, ' ')

/** What is an address or a number, not words, by the name of its field. */
const notWords = new Set(['id', 'to', 'hash', 'link', 'mail', 'picture', 'version', 'from'])

/** The same content in the pseudo-language: every word of it with accents and half again as long. */
export function accented<T>(content: T): T {
  return change(content) as T
}

function change(content: unknown): unknown {
  if (typeof content === 'string') return pseudo(content)
  if (Array.isArray(content)) return content.map(change)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      notWords.has(name) ? value : change(value),
    ]),
  )
}
