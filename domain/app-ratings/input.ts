import { z } from 'zod'
import { cursor, nullableText, rating } from '../input.ts'
import { commentLength } from './limits.ts'

const mostAtOnce = 50

/** What a member thinks of the product; the comment is trimmed, and null when empty (RATE-12 to RATE-15). */
export const RateApp = z
  .object({ rating, comment: nullableText(commentLength).default(null) })
  .meta({ id: 'RateApp' })
export type RateApp = z.output<typeof RateApp>

export const ListAppRatings = z.object({
  limit: z.coerce.number().int().min(1).max(mostAtOnce).default(20),
  cursor: cursor.optional(),
})
export type ListAppRatings = z.output<typeof ListAppRatings>
