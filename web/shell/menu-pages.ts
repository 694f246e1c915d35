import type { navigationWords } from '../../words/en/screens/navigation.ts'
import type { PlainPage } from '../app/links.ts'
import type { WordId } from '../app/words.ts'

type Word = WordId<typeof navigationWords>

/** What a row of links leads to, each page with its word. */
export type MenuPages = { readonly [page in PlainPage]?: Word }

export const listOf = (pages: MenuPages) => Object.entries(pages) as [PlainPage, Word][]

/** The pages for everybody that one looks for first. */
export const mainPages: MenuPages = {
  browse: 'nav.find',
  upload: 'nav.share',
  about: 'nav.about',
  help: 'nav.help',
}
