import { useLingui } from '@lingui/react'
import type { MessageId } from './catalogue.ts'
import type { Language } from './languages.ts'
import { type Links, linksFor } from './links.ts'

type Values = Record<string, string | number>

/** The texts and addresses of the language that the page is in. */
export function useWords(): {
  t: (id: MessageId, values?: Values) => string
  links: Links
  language: Language
} {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  return { t: (id, values) => i18n._(id, values), links: linksFor(language), language }
}
