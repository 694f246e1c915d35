import { z } from 'zod'
import { nullableText, pageFields, rating } from '../input.ts'
import { commentLength } from './limits.ts'

/** What a member thinks of the product; the comment is trimmed, and null when empty (RATE-12 to RATE-15). */
export const RateApp = z
  .object({ rating, comment: nullableText(commentLength).default(null) })
  .meta({ id: 'RateApp' })
export type RateApp = z.output<typeof RateApp>

export const ListAppRatings = z.object(pageFields(50, 20))
