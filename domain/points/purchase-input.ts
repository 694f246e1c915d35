import { z } from 'zod'
import { cappedText, pageFields } from '../input.ts'
import { purchasesPage } from './purchase-limits.ts'

export const StartPurchase = z
  .object({ package_id: cappedText(40).min(1) })
  .meta({ id: 'StartPurchase' })
export type StartPurchase = z.output<typeof StartPurchase>

export const ListPurchases = z.object(pageFields(purchasesPage))
