import { sql } from 'kysely'
import type { Handle, NewRow, Row } from '../../database/open.ts'
import { changeRows, findRow, hasRow, holdRow, insertNew } from '../../database/rows.ts'
import type { PageAsked } from '../input.ts'
import { readPage } from '../view-rows.ts'
import type { PurchaseStatus } from './purchase-views.ts'

const packageFields = [
  'id',
  'points',
  'price_paise',
  'original_price_paise',
  'discount_percent',
  'popular',
  'features',
  'on_sale',
] as const

/** All packages, the smallest first. */
export const readPackages = (handle: Handle) =>
  handle.selectFrom('packages').select(packageFields).orderBy('points').execute()

/** A package of points, on sale or not any more; undefined if there is none. */
export const findPackage = (handle: Handle, id: string) =>
  findRow(handle, 'packages', packageFields, { id })

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

const fields = [
  'id',
  'user_id',
  'package_id',
  'points',
  'amount_paise',
  'currency',
  'status',
  'created_at',
  'paid_at',
] as const

/** Reads an order without holding it. */
export const findPurchase = (handle: Handle, id: string) =>
  findRow(handle, 'purchases', fields, { id })

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** Holds an order; its member must be held before. */
export const holdPurchase = (handle: Handle, id: string) =>
  holdRow(handle, 'purchases', fields, { id })

/** The member's one unpaid order of a package. The member must be held. */
export const findOpenPurchase = (handle: Handle, user_id: string, package_id: string) =>
  findRow(handle, 'purchases', fields, { user_id, package_id, status: 'created' })

/** Adds an order; resolves to it. */
export const insertPurchase = (handle: Handle, purchase: NewRow<'purchases'>) =>
  handle.insertInto('purchases').values(purchase).returning(fields).executeTakeFirstOrThrow()

/** Moves an order forward; `at` is when it was paid. */
export const setStatus = (handle: Handle, id: string, status: PurchaseStatus, at?: Date) =>
  changeRows(handle, 'purchases', { id }, { status, paid_at: at ?? null })

/** A member's orders from a position on, newest first. */
export function readPurchasesOf(handle: Handle, memberId: string, page: PageAsked) {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const own = sql`select ${columns} from purchases where user_id = ${memberId}::uuid`
  return readPage<PurchaseRow>(handle, page, 'purchases', own)
}

/** How many unpaid orders were made between two times, and when the oldest of them was. */
export const countUnpaid = (handle: Handle, { from, to }: { from: Date; to: Date }) =>
  handle
    .selectFrom('purchases')
    .select((all) => [all.fn.countAll<number>().as('count'), all.fn.min('created_at').as('oldest')])
    .where('status', '<>', 'paid')
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<=', to.toISOString())
    .executeTakeFirstOrThrow()

/** Which of these ids are those of unpaid orders. */
export async function findUnpaid(handle: Handle, ids: string[]): Promise<Set<string>> {
  const unpaid = await handle
    .selectFrom('purchases')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '<>', 'paid')
    .execute()
  return new Set(unpaid.map(({ id }) => id))
}

/** Marks the unpaid orders that were made before a time as failed. */
export async function giveUpBefore(handle: Handle, time: Date) {
  await handle
    .updateTable('purchases')
    .set({ status: 'failed' })
    .where('status', '=', 'created')
    .where('created_at', '<', time.toISOString())
    .execute()
}

/** What became of a notice that is kept. */
export type KeptResult = Row<'payment_events'>['result']

/** Whether a notice was kept before. */
export const isKnownEvent = (handle: Handle, event_id: string) =>
  hasRow(handle, 'payment_events', { event_id })

/** Keeps a notice; false, and nothing, if it was kept before. */
export const insertEvent = (handle: Handle, event: NewRow<'payment_events'>) =>
  insertNew(handle, 'payment_events', ['event_id'], event)

/** The payment that an order was credited for. */
export async function paymentOf(handle: Handle, purchaseId: string): Promise<string | null> {
  const credited = await handle
    .selectFrom('payment_events')
    .select('payment_id')
    .where('purchase_id', '=', purchaseId)
    .where('result', 'in', ['credited', 'owner_left'])
    .executeTakeFirst()
  return credited?.payment_id ?? null
}
