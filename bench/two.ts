import { join } from 'node:path'
import { aClient } from '../checks/load/client.ts'
import { processorTime } from '../checks/processes.ts'
import { databaseAddress } from '../database/address.ts'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { median } from './load.ts'
import { fill } from './neighbourhood.ts'
import { inAFolder, type Running, run } from './running.ts'
import type { Section } from './section.ts'
import { placeOfShares, type Share, shareOf } from './shares.ts'
import { inTheirOwnTime } from './steady.ts'

const title = 'Two processes over one database'
const cannot =
  'Not measured: only root may give shares of the processor, where the system has cgroups for it.'

const [percent, rounds, seconds] = [20, 5, 4]

/** How much more two processes over one database answer than one, each with a fixed share of a core. */
export const measureTwo = (): Promise<Section> =>
  inAFolder(async (folder) => {
    const place = await placeOfShares()
    if (!place) return { title, rows: [], notes: [cannot] }
    const cluster = await startCluster({ folder: join(folder, 'postgres') })
    const products: Running[] = []
    const shares: Share[] = []
    try {
      const connection = { ...cluster.connection, database: 'postgres' }
      await migrate(connection)
      await fill(connection, 1_000)
      const DATABASE_URL = databaseAddress(connection)
      const settings = { DATABASE_URL, DATA_DIR: join(folder, 'product'), ANSWER_MEMORY: '0' }
      products.push(await run(settings), await run(settings))
      for (const { pid } of products) shares.push(await shareOf(pid, percent, place))
      return await compareTwo(products, place.how)
    } finally {
      for (const product of products) await product.end()
      for (const share of shares) await share.close()
      await cluster.stop()
    }
  })

async function compareTwo(products: Running[], how: string) {
  const clients = products.map(({ url }) => aClient(url))
  const answers = async (count: number) => {
    const used = products.slice(0, count)
    const before = await Promise.all(used.map(({ pid }) => processorTime(pid)))
    const each = clients
      .slice(0, count)
      .map((client) =>
        inTheirOwnTime(() => client.ask('/api/v1/items'), { people: 8, pause: 0, seconds }),
      )
    const answered = (await Promise.all(each)).reduce((sum, one) => sum + one, 0) / seconds
    const after = await Promise.all(used.map(({ pid }) => processorTime(pid)))
    const had = after.map((one, at) => (one - (before[at] ?? 0)) / seconds / 10)
    return { answered, had: had.reduce((sum, one) => sum + one, 0) / count }
  }
  await answers(2)
  const found = { one: [] as number[], two: [] as number[], ratio: [] as number[] }
  const had: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [one, two] = [await answers(1), await answers(2)]
    found.one.push(one.answered)
    found.two.push(two.answered)
    found.ratio.push(two.answered / one.answered)
    had.push(one.had, two.had)
  }
  for (const client of clients) client.close()
  return {
    title,
    rows: [
      { processes: 1, 'listings a second': Math.round(median(found.one)) },
      { processes: 2, 'listings a second': Math.round(median(found.two)) },
    ],
    notes: [
      `Two give × ${median(found.ratio).toFixed(2)} (goal 1.6), medians of ${rounds} rounds in turns. Each process may have ` +
        `${percent} % of a core (${how}) and had ${median(had).toFixed(0)} %; PostgreSQL and the program that asks have no limit.`,
    ],
  }
}
