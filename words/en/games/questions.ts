import type { Question } from '../../shapes/question.ts'
import { dryQuestions } from './questions-dry.ts'
import { reuseQuestions } from './questions-reuse.ts'
import { specialQuestions } from './questions-special.ts'
import { wetQuestions } from './questions-wet.ts'

/** All questions, by an id that stays when their words are improved. */
export const questions: Readonly<Record<string, Question>> = {
  ...wetQuestions,
  ...dryQuestions,
  ...specialQuestions,
  ...reuseQuestions,
}
