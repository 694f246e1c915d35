import { z } from 'zod'
import { uuid, when } from '../views.ts'

const rupees = z.number().meta({ description: 'In rupees' })

/** Points that can be bought together (POINTS-05). */
export const Package = z
  .object({
    id: z.string(),
    points: z.int(),
    price: rupees,
    originalPrice: rupees,
    discount: z.int().meta({ description: 'In percent' }),
    popular: z.boolean(),
    features: z.array(z.string()),
    on_sale: z.boolean().meta({
      description: 'Whether it can be bought here and now; the others are to come',
    }),
  })
  .meta({ id: 'Package' })
export type Package = z.infer<typeof Package>

const purchaseFields = {
  id: uuid,
  package_id: z.string(),
  points: z.int(),
  price: rupees,
  currency: z.string(),
  status: z.enum(['created', 'failed', 'paid']),
  created_at: when,
  paid_at: when.nullable(),
}

/** An order of the member's own. */
export const Purchase = z.object(purchaseFields).meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>
export type PurchaseStatus = Purchase['status']

/** An order that waits to be paid, and where that is done. */
export const StartedPurchase = z
  .object({ ...purchaseFields, payment_url: z.string() })
  .meta({ id: 'StartedPurchase' })
export type StartedPurchase = z.infer<typeof StartedPurchase>

/** What asking the provider about the orders that waited brought; `asked` is false when it cannot be asked. */
export type Reconciliation = { waiting: number; asked: boolean; credited: number }
