import { z } from 'zod'
import { nullableText, rating } from '../input.ts'
import { commentLength } from './limits.ts'

export const RateExchange = z
  .object({ rating, comment: nullableText(commentLength).default(null) })
  .meta({ id: 'RateExchange' })
export type RateExchange = z.output<typeof RateExchange>
