import { z } from 'zod'
import { cappedText, cursor } from '../input.ts'
import { purchasesPage } from './purchase-limits.ts'

export const StartPurchase = z
  .object({ package_id: cappedText(40).min(1) })
  .meta({ id: 'StartPurchase' })
export type StartPurchase = z.output<typeof StartPurchase>

export const ListPurchases = z.object({
  limit: z.coerce.number().int().min(1).max(purchasesPage).default(purchasesPage),
  cursor: cursor.optional(),
})
export type ListPurchases = z.output<typeof ListPurchases>
