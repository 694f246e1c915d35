import { z } from 'zod'
import { fault } from '../faults.ts'
import { requiredText } from '../input.ts'
import { answerLength } from './limits.ts'

/** What happened, as the one says of whom it was said that they did not come (decision 055). */
export const AnswerNoShow = z
  .object({ answer: requiredText(answerLength, fault('answer')) })
  .meta({ id: 'AnswerNoShow' })
export type AnswerNoShow = z.output<typeof AnswerNoShow>
