import { defaultLanguage, languageOf, pseudoLanguage } from '../app/languages.ts'
import type { PageServices } from '../app/services.ts'
import { accented } from './accented.ts'
import { en } from './en.ts'
import type { Facts, Pages } from './pages.ts'

/**
 * The long words of one page, in the language of its address, with what this server's operator says
 * about it. They stay on the server: a page carries only its own, and no script carries any.
 */
export function readContent<P extends keyof Pages>(
  page: P,
  params: { lang?: string | undefined },
  { operator, supportEmail, grievance }: PageServices['site'],
): ReturnType<Pages[P]> {
  const facts: Facts = { operator, supportEmail, grievance }
  const language = languageOf(params.lang) ?? defaultLanguage
  const content = en[page](facts) as ReturnType<Pages[P]>
  return language === pseudoLanguage ? accented(content) : content
}
