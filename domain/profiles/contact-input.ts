import { z } from 'zod'
import { pageFields } from '../input.ts'
import { switches } from './contact-views.ts'

/** The switches that a member changes; what is left out stays. */
export const ChangeContactSettings = z
  .strictObject(switches)
  .partial()
  .meta({ id: 'ChangeContactSettings' })
export type ChangeContactSettings = z.output<typeof ChangeContactSettings>

export const ListReveals = z.object(pageFields(20))
