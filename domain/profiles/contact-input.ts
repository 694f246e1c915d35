import { z } from 'zod'
import { cursor } from '../input.ts'

const revealsPerPage = 20

/** The switches that a member changes; what is left out stays. */
export const ChangeContactSettings = z
  .object({ show_contact: z.boolean(), show_phone: z.boolean(), wants_letters: z.boolean() })
  .partial()
  .meta({ id: 'ChangeContactSettings' })
export type ChangeContactSettings = z.output<typeof ChangeContactSettings>

export const ListReveals = z.object({
  limit: z.coerce.number().int().min(1).max(revealsPerPage).default(revealsPerPage),
  cursor: cursor.optional(),
})
