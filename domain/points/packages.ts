import type { Dependencies } from '../dependencies.ts'
import { readPackages } from './purchase-rows.ts'
import type { Package } from './purchase-views.ts'

/**
 * All packages of points, the smallest first, prices in rupees (POINTS-05). None is on sale where no
 * payment is set up (A05).
 */
export async function listPackages({ database, payments }: Dependencies): Promise<Package[]> {
  const rows = await readPackages(database)
  return rows.map((row) => ({
    id: row.id,
    points: row.points,
    price: row.price_paise / 100,
    originalPrice: row.original_price_paise / 100,
    discount: row.discount_percent,
    popular: row.popular,
    features: row.features,
    on_sale: row.on_sale && payments !== null,
  }))
}
