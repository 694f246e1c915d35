import { z } from 'zod'
import { habitMonths, habitsFrom } from './limits.ts'

const counts = (what: string) =>
  z
    .object({ kept: z.int(), agreed: z.int() })
    .nullable()
    .meta({ description: `${what}; null of who has none, or is new here` })

/**
 * How somebody keeps what they agreed, as the other side of an open request and they themselves see it (decision 055).
 */
export const Habits = z
  .object({
    is_new: z.boolean().meta({
      description: `Fewer than ${habitsFrom} exchanges in ${habitMonths} months`,
    }),
    collected: counts('Things collected of those that were to be'),
    given: counts('Things handed over of those that were to be'),
  })
  .meta({ id: 'Habits' })
export type Habits = z.infer<typeof Habits>
