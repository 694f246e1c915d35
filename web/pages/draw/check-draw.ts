import { commitmentOf, orderOf } from '../../../domain/exchanges/draw-order.ts'
import type { DrawView } from '../../../domain/exchanges/views.ts'
import { api } from '../../session/api.ts'

/**
 * Repeats a draw on this device, from what the server publishes: whether the seed is the one that was bound, and gives
 * this order, whatever order the entries come in (decision 050).
 */
export async function isRight(itemId: string, commitment: string): Promise<boolean> {
  const { seed, entries } = await api<DrawView>('GET', `/items/${encodeURIComponent(itemId)}/draw`)
  if (seed === null || (await commitmentOf(seed)) !== commitment) return false
  const order = await orderOf(
    seed,
    [...entries].sort((a, b) => (a.salt < b.salt ? -1 : 1)),
  )
  return order.every(({ salt }, at) => salt === entries[at]?.salt)
}
