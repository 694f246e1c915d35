import { z } from 'zod'
import { cursor } from '../input.ts'

const pageOfNotifications = 30

export const ListNotifications = z.object({
  limit: z.coerce.number().int().min(1).max(pageOfNotifications).default(pageOfNotifications),
  cursor: cursor.optional(),
})
export type ListNotifications = z.output<typeof ListNotifications>
