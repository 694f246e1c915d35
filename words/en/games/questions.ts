import { dryQuestions } from './questions-dry.ts'
import { reuseQuestions } from './questions-reuse.ts'
import { specialQuestions } from './questions-special.ts'
import { wetQuestions } from './questions-wet.ts'

/** All questions of the Eco Quiz, by an id that stays when their words are improved. */
export const questions = {
  ...wetQuestions,
  ...dryQuestions,
  ...specialQuestions,
  ...reuseQuestions,
}
