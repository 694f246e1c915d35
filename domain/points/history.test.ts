import { expect, test } from 'vitest'
import { inTransaction } from '../../database/open.ts'
import { openFileWorld } from '../../tests/world.ts'
import { cursor } from '../input.ts'
import { creditPoints } from './ledger.ts'
import type { Movement } from './views.ts'

const world = openFileWorld()

test('every movement is told with its reason in plain words, the newest first, page by page', async () => {
  const [asha, rahim] = [await world.aMember('Asha'), await world.aMember('Rahim')]
  const moves = [
    ['welcome', 0, ''],
    ['game', 10, `daily-check-in:2026-11-21:${asha.id}`],
    ['purchase', 50, 'order-of-asha'],
  ] as const
  for (const [index, [kind, points, ref]] of moves.entries()) {
    const at = new Date(Date.UTC(2026, 10, 21, 4, index))
    world.setClock(at)
    if (kind === 'welcome') await world.domain.points.readPoints(asha)
    else
      await inTransaction(world.database, (handle) =>
        creditPoints(handle, { memberId: asha.id, points, kind, ref, at }),
      )
  }
  await world.domain.points.readPoints(rahim)
  const { listMovements } = world.domain.points
  const first = await listMovements(asha, { limit: 2 })
  const told = ({ points, reason, game_id, created_at }: Movement) => [
    points,
    reason,
    game_id,
    created_at.slice(11, 16),
  ]
  expect(first.items.map(told)).toEqual([
    [50, 'Points bought', null, '04:02'],
    [10, 'Daily Check-in', 'daily-check-in', '04:01'],
  ])
  const second = await listMovements(asha, { limit: 2, cursor: cursor.parse(first.next_cursor) })
  expect(second.items.map(told)).toEqual([[100, 'Welcome points', null, '04:00']])
  expect(second.next_cursor).toBeNull()
})
