import { z } from '@hono/zod-openapi'
import { nullableText, rating } from '../input.ts'
import { commentLength } from './limits.ts'

export const RateExchange = z
  .object({ rating, comment: nullableText(commentLength).default(null) })
  .openapi('RateExchange')
export type RateExchange = z.output<typeof RateExchange>
