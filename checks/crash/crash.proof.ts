import { expect, test } from 'vitest'
import { isLong } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { killInTurns } from './killings.ts'
import { aWriter, comparedBy } from './writer.ts'

const rounds = isLong ? 50 : 6
const writers = 8
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const readyWithin = isLong ? 5_000 : 60_000

// Killing the server, the database or both while members write loses nothing that was acknowledged.
test('a killed server or database loses nothing that was acknowledged', async ({ annotate }) => {
  const server = await aServerProcess({}, { hasOwnDatabase: true })
  await server.start()
  const names = Array.from({ length: writers }, (_, at) => `writer-${at + 1}`)
  const all = await Promise.all(names.map((name) => aWriter(server.url, name)))
  const over = new AbortController()
  const working = all.map((writer) => writer.work(over.signal))
  const away = await killInTurns(server, rounds)
  over.abort()
  await Promise.all(working)
  const { acknowledged, photos, lost, half } = await comparedBy(all)
  const longest = Math.max(...away)
  const usual = away.toSorted((one, other) => one - other)[Math.floor(away.length / 2)]
  await annotate(
    `${rounds} killings, ${acknowledged} items and ${photos} photos acknowledged, ${lost} lost, ${half} half done, ` +
      `away ${usual} ms mostly and ${longest} ms at most (limit: ${readyWithin})`,
  )
  expect({ lost, half }).toEqual({ lost: 0, half: 0 })
  expect(acknowledged).toBeGreaterThan(0)
  expect(longest, 'ms for which all was away').toBeLessThanOrEqual(readyWithin)
})
