import { expect, test } from 'vitest'
import { orderOf } from '../../domain/exchanges/draw-order.ts'
import { saltBytes, seedBytes } from '../../domain/exchanges/limits.ts'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { isLong } from '../proof.ts'

const draws = isLong ? 100_000 : 5_000
const tickets = [3, 2, 1]
/** Of three with these tickets each order comes as often as drawing without putting back gives it. */
const expected: Record<string, number> = {
  321: (3 / 6) * (2 / 3),
  312: (3 / 6) * (1 / 3),
  231: (2 / 6) * (3 / 4),
  213: (2 / 6) * (1 / 4),
  132: (1 / 6) * (3 / 5),
  123: (1 / 6) * (2 / 5),
}
/** Five degrees of freedom: a fair draw is above it once in a million runs. */
const mostChiSquare = 35.9

test('who has three tickets of six is first in half of all draws, and the others follow in the same way', async ({
  annotate,
}) => {
  const seen: Record<string, number> = {}
  for (let draw = 0; draw < draws; draw++) {
    const entries = tickets.map((count) => ({ salt: randomHex(saltBytes), tickets: count }))
    const order = await orderOf(randomHex(seedBytes), entries)
    const name = order.map((entry) => entry.tickets).join('')
    seen[name] = (seen[name] ?? 0) + 1
  }
  const chiSquare = Object.entries(expected).reduce((sum, [order, share]) => {
    const hoped = share * draws
    return sum + ((seen[order] ?? 0) - hoped) ** 2 / hoped
  }, 0)
  const firsts = tickets.map((count) => {
    const times = Object.entries(seen).filter(([order]) => order.startsWith(String(count)))
    return (times.reduce((sum, [, often]) => sum + often, 0) / draws) * 100
  })
  await annotate(
    `${draws} draws: first with 3, 2, 1 tickets in ${firsts.map((share) => share.toFixed(1)).join(', ')} % ` +
      `(expected: 50, 33.3, 16.7), all orders χ² ${chiSquare.toFixed(1)} (limit: ${mostChiSquare})`,
  )
  expect(chiSquare).toBeLessThan(mostChiSquare)
})
