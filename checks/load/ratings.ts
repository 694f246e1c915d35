import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../../server/realtime/limits.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { Check } from '../check.ts'
import { aServerProcess } from '../server-process.ts'
import { spread } from './figures.ts'
import { aLiveReader } from './live-reader.ts'

const plans = { short: { guests: 200 }, long: { guests: 1_000 } }
const count = 50

/** Fifty people rate the product at once: every guest hears of it, without fifty messages on each channel. */
export const ratings: Check = {
  name: 'fifty ratings at once are two messages to each channel of a crowd of guests',
  part: 'short',
  alone: true,
  async run({ cluster, isLong }) {
    const { guests } = isLong ? plans.long : plans.short
    const world = await openWorld({ cluster })
    const { host, port, user, database } = world.connection
    const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
    const server = await aServerProcess({ DATABASE_URL: address, JWT_SECRET: randomUUID() })
    try {
      await server.start()
      const heard = Array.from({ length: guests }, () => 0)
      const readers = []
      for (const at of heard.keys()) {
        const onEvent = () => {
          heard[at] = (heard[at] ?? 0) + 1
        }
        const given = { url: server.url, tables: [{ table: 'app_ratings' }], onEvent }
        readers.push(await aLiveReader({ ...given, channels: limits.guestChannels }))
      }
      await rateAtOnce(world)
      const answers = await askFor(server.url, 2_500)
      for (const reader of readers) reader.close()
      return judge(heard, answers, server.printed().errors)
    } finally {
      await server.close()
      await world.close()
    }
  },
}

async function rateAtOnce({ aMember, database }: World) {
  const raters = await Promise.all(Array.from({ length: count }, () => aMember()))
  const rows = raters.map(({ id }) => ({ user_id: id, rating: 5 }))
  await database.insertInto('app_ratings').values(rows).execute()
}

/** Asks for something again and again for so many milliseconds; resolves to how long each answer took. */
async function askFor(url: string, milliseconds: number): Promise<number[]> {
  const from = performance.now()
  const took: number[] = []
  while (performance.now() - from < milliseconds) {
    const asked = performance.now()
    await (await fetch(`${url}/health`)).text()
    took.push(performance.now() - asked)
    await delay(5)
  }
  return took
}

function judge(heard: number[], answers: number[], errors: string) {
  const expected = 2 * limits.guestChannels
  const frames = heard.reduce((sum, one) => sum + one, 0)
  return {
    holds: heard.every((one) => one === expected) && errors === '',
    figure:
      `${frames} frames for ${count} ratings to ${heard.length} guests with ${limits.guestChannels} channels each; ` +
      `other answers meanwhile ${spread(answers)}${errors.slice(0, 300)}`,
    limit: `${expected * heard.length} frames`,
  }
}
