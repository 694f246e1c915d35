import { expect, test } from 'vitest'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { isLong } from '../proof.ts'
import { aRacedWorld } from './raced-world.ts'

const [releases, readings] = isLong ? [200, 10_000] : [30, 600]
const inLine = 5

// Whoever reads an item while its promise goes from one in line to the next never finds it offered.
test('a drawn item is never free between two of its line, whoever reads it meanwhile', async ({
  annotate,
}) => {
  const raced = await aRacedWorld()
  const { domain, database } = raced.world
  const { exchanges } = domain
  let [ended, read] = [0, 0]
  for (let round = 0; ended < releases; round++) {
    const owner = await raced.world.aMember()
    const item = await raced.world.anItem(owner, { giving: 'draw', decide_after_hours: 12 })
    for (let asked = 0; asked <= inLine; asked++) {
      const salt = randomHex(16)
      await exchanges.requestItem(await raced.world.aMember(), item, { message: null, salt })
    }
    const due = database.updateTable('items').set({ decide_at: new Date() })
    await due.where('id', '=', item).execute()
    await exchanges.drawItems()
    let isOver = false
    const seen = new Set<string>()
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const row = await database
            .selectFrom('items')
            .select('status')
            .where('id', '=', item)
            .executeTakeFirstOrThrow()
          seen.add(row.status)
          read++
        }
      }),
    )
    for (let place = 0; place < inLine; place++, ended++) {
      const promise = await database
        .selectFrom('item_requests')
        .select('id')
        .where('item_id', '=', item)
        .where('status', '=', 'approved')
        .executeTakeFirstOrThrow()
      const words = { why: 'other', words: null } as const
      await exchanges.releasePromise(owner, promise.id, words)
    }
    while (read < (readings * ended) / releases) await new Promise((go) => setImmediate(go))
    isOver = true
    await reading
    expect([...seen], `round ${round}`).toEqual(['claimed'])
    await raced.holds(`round ${round}`)
  }
  const { deadlocks } = await raced.end()
  await annotate(`${ended} releases, ${read} readings beside them, 0 found it offered`)
  expect(deadlocks).toBe(0)
})
