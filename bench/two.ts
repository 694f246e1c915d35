import { join } from 'node:path'
import { aClient } from '../checks/load/client.ts'
import { processorTime } from '../checks/processes.ts'
import { median, type Trial } from './load.ts'
import type { Section } from './section.ts'
import { aNeighbourhood, type Served, theProduct } from './servers.ts'
import { placeOfShares, type Share, shareOf } from './shares.ts'
import { inTheirOwnTime } from './steady.ts'

const title = 'Two processes over one database'
const cannot =
  'Not measured: only root may give shares of the processor, where the system has cgroups for it.'

const [percent, rounds, seconds] = [20, 5, 4]

/** How much more two processes over one database answer than one, each with a fixed share of a core. */
export async function measureTwo(trial: Trial): Promise<Section> {
  const place = await placeOfShares()
  if (!place) return { title, rows: [], notes: [cannot] }
  const { folder, address } = await aNeighbourhood({ ...trial, items: 1_000 })
  const shares: Share[] = []
  // After the products: what holds a process cannot be removed.
  trial.ending.defer(async () => {
    for (const share of shares) await share.close()
  })
  const settings = { DATA_DIR: join(folder, 'product'), ANSWER_MEMORY: '0' }
  const start = () => theProduct(trial, { folder, address }, settings)
  const products = [await start(), await start()]
  for (const { pid } of products) shares.push(await shareOf(pid, percent, place))
  return compareTwo(products, place.how)
}

async function compareTwo(products: Served[], how: string) {
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
