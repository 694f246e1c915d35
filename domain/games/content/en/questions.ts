import { dryQuestions } from './questions-dry.ts'
import { reuseQuestions } from './questions-reuse.ts'
import { specialQuestions } from './questions-special.ts'
import { wetQuestions } from './questions-wet.ts'

/** A question of the Eco Quiz. The first choice is the right one; players see them in another order. */
export type Question = {
  text: string
  choices: readonly [string, string, string, string]
  /** What one has learnt when one has answered. */
  explanation: string
}

/** All questions, by an id that stays when their words are improved. */
export const questions: Readonly<Record<string, Question>> = {
  ...wetQuestions,
  ...dryQuestions,
  ...specialQuestions,
  ...reuseQuestions,
}
