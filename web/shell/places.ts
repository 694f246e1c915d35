import type { navigationWords } from '../../words/en/screens/navigation.ts'
import type { Place } from '../app/links.ts'
import type { WordId } from '../app/words.ts'

type Word = WordId<typeof navigationWords>

/** What a row of links leads to, each page with its word. */
export type Places = { readonly [page in Place]?: Word }

export const listOf = (places: Places) => Object.entries(places) as [Place, Word][]

/** The pages for everybody that one looks for first. */
export const mainPlaces: Places = {
  browse: 'nav.find',
  upload: 'nav.share',
  about: 'nav.about',
  help: 'nav.help',
}
