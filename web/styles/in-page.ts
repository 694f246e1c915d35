import sheet from './app.css?inline'
import address from './app.css?url'
import { type Part, rulesFrom } from './own-rules.ts'

/** The rules that the first HTML of a page can use. In parts: see sheet-in-parts.ts. */
export const rulesOf = import.meta.env.PROD ? rulesFrom(sheet as unknown as Part[]) : () => ''

/** What the server renders in the place of the rules, so that no step of rendering carries their text along. */
const place = '<style></style>'

/** A rendered page with its rules. */
export const withRules = (html: string, rules: string) =>
  html.replace(place, () => `<style>${rules}</style>`)

/** Where all rules are, for what scripts will add. */
export const allRules = address
