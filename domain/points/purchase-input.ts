import { z } from 'zod'
import { fault } from '../faults.ts'
import { pageFields, requiredLine } from '../input.ts'
import { purchasesPage } from './purchase-limits.ts'

const packageNameLength = 40

export const StartPurchase = z
  .object({ package_id: requiredLine(packageNameLength, fault('package')) })
  .meta({ id: 'StartPurchase' })
export type StartPurchase = z.output<typeof StartPurchase>

export const ListPurchases = z.object(pageFields(purchasesPage))
