import { z } from 'zod'
import { pageFields } from '../input.ts'

/** The switches that a member changes; what is left out stays. */
export const ChangeContactSettings = z
  .object({ show_contact: z.boolean(), show_phone: z.boolean(), wants_letters: z.boolean() })
  .partial()
  .meta({ id: 'ChangeContactSettings' })
export type ChangeContactSettings = z.output<typeof ChangeContactSettings>

export const ListReveals = z.object(pageFields(20))
