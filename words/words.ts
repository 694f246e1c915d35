import { faults } from './en/faults.ts'
import { gamesIn } from './en/games/games.ts'
import { questions } from './en/games/questions.ts'
import { things } from './en/games/things.ts'
import { letters } from './en/letters.ts'
import { pages } from './en/pages.ts'
import { refusals } from './en/refusals.ts'
import * as screens from './en/screens.ts'

/** Everything that people read, in English. */
export const english = { screens, pages, refusals, faults, letters, gamesIn, questions, things }

/** A language has the same ids with words of its own, and does not compile while one is missing. */
type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => InAnyLanguage<R>
    : { [K in keyof T]: InAnyLanguage<T[K]> }

export type Words = InAnyLanguage<typeof english>
