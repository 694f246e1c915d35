import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { PageAsked } from '../input.ts'
import { holdMember } from '../members/shared-rows.ts'
import type { StartPurchase } from './purchase-input.ts'
import { orderIsReusedFor } from './purchase-limits.ts'
import * as rows from './purchase-rows.ts'
import type { Package, Purchase, StartedPurchase } from './purchase-views.ts'

/** All packages, the smallest first, prices in rupees (POINTS-05). None is on sale where no payment is set up (A05). */
export async function listPackages({ database, payments }: Dependencies): Promise<Package[]> {
  const packages = await rows.readPackages(database)
  return packages.map((row) => ({
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

/**
 * Orders a package; points and price come from the table of packages alone (A05, LIMIT-07). While an
 * order of the same package is unpaid and younger than a day, asking again gives that one. Refuses with
 * `package_not_found` or `package_not_on_sale`.
 */
export async function startPurchase(
  { database, clock, payments }: Dependencies,
  actor: Actor,
  { package_id }: StartPurchase,
): Promise<StartedPurchase> {
  const member = requireMember(actor)
  const wanted = (await rows.findPackage(database, package_id)) ?? refuse('package_not_found')
  if (!payments || !wanted.on_sale) return refuse('package_not_on_sale')
  const now = clock.now()
  const purchase = await inTransaction(database, async (handle) => {
    await holdMember(handle, member.id)
    const open = await rows.findOpenPurchase(handle, member.id, wanted.id)
    if (open && isStillGood(open, wanted, now)) return open
    if (open) await rows.setStatus(handle, open.id, 'failed')
    return rows.insertPurchase(handle, {
      user_id: member.id,
      package_id: wanted.id,
      points: wanted.points,
      amount_paise: wanted.price_paise,
      created_at: now,
    })
  })
  return { ...toView(purchase), payment_url: payments.addressOf(purchase) }
}

/** An open order is used again unless it is old, or the package became another one meanwhile. */
const isStillGood = (open: rows.PurchaseRow, { points, price_paise }: rows.PackageRow, now: Date) =>
  open.points === points &&
  open.amount_paise === price_paise &&
  now.getTime() - Date.parse(open.created_at) < orderIsReusedFor

/** An order of the member's own. Refuses with `purchase_not_found` for those of others too. */
export async function readPurchase({ database }: Dependencies, actor: Actor, id: string) {
  const member = requireMember(actor)
  const purchase = await rows.findPurchase(database, id)
  return purchase?.user_id === member.id ? toView(purchase) : refuse('purchase_not_found')
}

/** The member's own orders, newest first. */
export async function listMyPurchases({ database }: Dependencies, actor: Actor, page: PageAsked) {
  const member = requireMember(actor)
  const { items, next_cursor } = await rows.readPurchasesOf(database, member.id, page)
  return { items: items.map(toView), next_cursor }
}

const toView = ({ user_id: _, amount_paise, ...purchase }: rows.PurchaseRow): Purchase => ({
  ...purchase,
  price: amount_paise / 100,
})
