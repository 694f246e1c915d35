import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anAnsweringProcess } from '../../tests/answering-process.ts'
import { openWorld } from '../../tests/world.ts'
import { percentile } from '../load/figures.ts'
import { isLong } from '../proof.ts'

const times = isLong ? 10_000 : 300
/** Milliseconds until nearly every change is seen by another process. */
const limit = 50

// Whoever changed something sees it with the next look; other processes hear of it at once.
test('no answer from memory is older than the change before it', async ({ annotate }) => {
  const world = await openWorld()
  const [writing, other] = [
    await anAnsweringProcess(world, 64),
    await anAnsweringProcess(world, 64),
  ]
  const { accessToken } = await world.aSignedInMember()
  const words = { description: 'For the altar', condition: 'good' }
  const path = '/items?limit=1'
  let stale = 0
  const waits: number[] = []
  try {
    for (let number = 1; number <= times; number++) {
      const title = `Lamp ${number} of brass`
      await other.textOf(path)
      await writing.send('/items', accessToken, { ...words, title })
      const from = performance.now()
      if (!(await writing.textOf(path)).includes(title)) stale++
      while (!(await other.textOf(path)).includes(title)) await delay(1)
      waits.push(performance.now() - from)
    }
  } finally {
    for (const process of [writing, other]) await process.close()
    await world.close()
  }
  const p99 = percentile(waits, 0.99)
  await annotate(
    `${times} changes, ${stale} not seen by the next look (limit: 0), seen in another process after ` +
      `p50 ${percentile(waits, 0.5)}, p99 ${p99} ms (limit of the long part: ${limit})`,
  )
  expect(stale).toBe(0)
  if (isLong) expect(p99, 'ms until another process shows it').toBeLessThanOrEqual(limit)
})
