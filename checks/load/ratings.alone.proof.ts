import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '../../database/address.ts'
import { limits, usualTiming } from '../../server/realtime/limits.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { isLong } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { spread } from './figures.ts'
import { aLiveReader } from './live-reader.ts'

const guests = isLong ? 1_000 : 200
const count = 50

// Fifty people rate the product at once: every guest hears of it, without fifty messages on each channel.
test('fifty ratings at once are two messages to each channel of a crowd of guests', async ({
  annotate,
}) => {
  const world = await openWorld()
  onTestFinished(world.close)
  const given = { DATABASE_URL: databaseAddress(world.connection), JWT_SECRET: randomUUID() }
  const server = await aServerProcess(given)
  await server.start()
  const heard = Array.from({ length: guests }, () => 0)
  for (const at of heard.keys()) {
    const onEvent = () => {
      heard[at] = (heard[at] ?? 0) + 1
    }
    const wanted = { url: server.url, tables: [{ table: 'app_ratings' }], onEvent }
    const reader = await aLiveReader({ ...wanted, channels: limits.guestChannels })
    onTestFinished(reader.close)
  }
  await rateAtOnce(world)
  const expected = 2 * limits.guestChannels
  const answers = await askUntil(server.url, () => heard.every((frames) => frames >= expected))
  // One message too many would come a pause behind the second.
  await delay(2 * usualTiming.quietMs)
  await annotate(
    `${heard.reduce((sum, one) => sum + one, 0)} frames (limit: ${expected * guests}) for ${count} ratings to ` +
      `${guests} guests with ${limits.guestChannels} channels each; other answers meanwhile ${spread(answers)}`,
  )
  expect(heard.filter((frames) => frames !== expected)).toEqual([])
  expect(server.printed().errors).toBe('')
})

async function rateAtOnce({ aMember, database }: World) {
  const raters = await Promise.all(Array.from({ length: count }, () => aMember()))
  const rows = raters.map(({ id }) => ({ user_id: id, rating: 5 }))
  await database.insertInto('app_ratings').values(rows).execute()
}

const patience = 60_000

/** Asks for something again and again until this is so; resolves to how long each answer took. */
async function askUntil(url: string, isSo: () => boolean): Promise<number[]> {
  const from = performance.now()
  const took: number[] = []
  while (!isSo() && performance.now() - from < patience) {
    const asked = performance.now()
    await (await fetch(`${url}/health`)).text()
    took.push(performance.now() - asked)
    await delay(5)
  }
  return took
}
