import { z } from 'zod'

/** What the receiver of a promise shows to its giver, and nobody else is told (decision 054). */
export const HandoverNumber = z
  .object({
    number: z.string().meta({ description: 'Four digits, the same each time' }),
    link: z.url().meta({ description: 'What its picture says: the giver opens it and confirms' }),
  })
  .meta({ id: 'HandoverNumber' })
export type HandoverNumber = z.infer<typeof HandoverNumber>
