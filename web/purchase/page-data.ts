import { day } from '../../domain/durations.ts'
import type { Page } from '../../domain/input.ts'
import type { Package, Purchase } from '../../domain/points/purchase-views.ts'
import type { Balance } from '../../domain/points/views.ts'
import { api, asApiError } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { pendingId } from './pending-purchase.ts'

export type Offers = { packages: Package[]; isPractice: boolean }

/** What a member sees besides; a part that could not be read says so. */
export type Mine = {
  memberId: string
  points: number | 'failed'
  purchases: Purchase[] | 'failed'
}

const failed = () => 'failed' as const
const shownPurchases = 5

const readPoints = () =>
  api<Balance>('GET', '/me/points')
    .then(({ current_points }) => current_points)
    .catch(failed)

const readNewest = (count: number) =>
  api<Page<Purchase>>('GET', `/me/purchases?limit=${count}`).then(({ items }) => items)

/** The member's own part of the packages page; null for a guest. */
export async function readMine(): Promise<Mine | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const [points, purchases] = await Promise.all([
    readPoints(),
    readNewest(shownPurchases).catch(failed),
  ])
  return { memberId: session.user.id, points, purchases }
}

let kept: Offers | null = null

/** The packages; those that were read before, when they cannot be read again. */
export async function readOffers(read: () => Promise<Offers>): Promise<Offers> {
  try {
    kept = await read()
  } catch (error) {
    if (!kept) throw error
  }
  return kept
}

/** The order whose payment a page is about: null when there is none. */
export type PaymentData = {
  memberId: string
  purchase: Purchase | 'failed' | null
  points: number | 'failed'
}

/** What the server says of an order, or of the one that was sent to be paid, and the points as they are now. */
export async function readPayment(named: string | null): Promise<PaymentData | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const purchase = await readOrder(named).catch(failed)
  return { memberId: session.user.id, purchase, points: await readPoints() }
}

/**
 * The order that is named, else that of this tab; where a payment comes back in another tab or app, the newest of two
 * days: one of yesterday may be the one that was paid.
 */
async function readOrder(named: string | null): Promise<Purchase | null> {
  const id = named ?? pendingId()
  if (id) {
    const purchase = await readPurchase(id)
    if (purchase) return purchase
  }
  const [newest] = await readNewest(1)
  return newest && Date.now() - Date.parse(newest.created_at) < 2 * day ? newest : null
}

/** An order of the member's own, null when there is none. */
export async function readPurchase(id: string): Promise<Purchase | null> {
  try {
    return await api<Purchase>('GET', `/purchases/${encodeURIComponent(id)}`)
  } catch (error) {
    if ([400, 404].includes(asApiError(error).status)) return null
    throw error
  }
}
