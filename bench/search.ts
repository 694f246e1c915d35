import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { withClient } from '../database/with-client.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import type { Domain } from '../domain/index.ts'
import { aDomain } from './domain.ts'
import { median } from './load.ts'
import { fill } from './neighbourhood.ts'
import { print, type Section } from './section.ts'
import { aFolder, type Ending } from './servers.ts'

const questions = {
  'frequent word': 'books',
  'two words': 'copper thermos',
  'uncommon word': 'teapot',
  'rare word': 'sitar',
  'two letters, frequent': 'te',
  'two letters, uncommon': 'gv',
  'two letters, in none': 'zq',
  'nothing found': 'zeppelin',
  'nothing found, all its parts are': 'small bookstand',
  'Indian script': 'बर्तन',
}
type Question = keyof typeof questions

const vocabulary = 60_000
const rounds = 21

type Community = {
  size: number
  domain: Domain
  database: Database
  times: Record<Question, number[]>
  found: Record<Question, string>
  seconds: number
  index: string
}

const named = <T>(of: () => T) =>
  Object.fromEntries(Object.keys(questions).map((name) => [name, of()])) as Record<Question, T>

async function aCommunity(cluster: pg.ClientConfig, size: number, photos: string) {
  const name = `items_${size}`
  await withClient({ ...cluster, database: 'postgres' }, (client) =>
    client.query(`create database ${name}`),
  )
  const connection = { ...cluster, database: name }
  const started = performance.now()
  await migrate(connection)
  await fill(connection, size, vocabulary)
  const seconds = Math.round((performance.now() - started) / 1000)
  const database = openDatabase({ ...connection, max: 1 })
  const domain = await aDomain(database, photos)
  const index = await sizeOf(connection)
  const [times, found] = [named<number[]>(() => []), named(() => '')]
  return { size, domain, database, times, found, seconds, index } satisfies Community
}

const sizeOf = (connection: pg.ClientConfig): Promise<string> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      "select pg_size_pretty(pg_relation_size('items_search')) as size",
    )
    return rows[0]?.size ?? ''
  })

/** Asks every community every question once, in turns, so that what else the machine does meets all alike. */
async function ask(communities: Community[]) {
  for (const [name, search] of Object.entries(questions) as [Question, string][])
    for (const { domain, times, found } of communities) {
      const input = ListItems.parse({ search })
      const start = performance.now()
      const { items, next_cursor } = await domain.items.listItems(input)
      times[name].push(performance.now() - start)
      found[name] = `${items.length}${next_cursor ? '+' : ''}`
    }
}

/** The first quarter is for warming up. */
const medianOfLater = (times: number[]) => median(times.slice(Math.ceil(times.length / 4)))

/** How long a search takes in communities of some sizes, the smallest first, by what is searched. */
export async function measureSearch(trial: Ending, sizes: number[]): Promise<Section> {
  const folder = await aFolder(trial)
  const starting = startCluster({ folder: join(folder, 'postgres') })
  trial.ending.defer(async () => (await starting).stop())
  const { connection } = await starting
  const communities: Community[] = []
  for (const size of sizes) {
    const community = await aCommunity(connection, size, join(folder, 'photos'))
    trial.ending.defer(() => community.database.destroy())
    communities.push(community)
  }
  for (let round = 0; round < rounds; round++) await ask(communities)
  return sectionOf(communities)
}

function sectionOf(communities: Community[]): Section {
  const rows = (Object.keys(questions) as Question[]).map((name) => {
    const row: Record<string, string | number> = { search: `${name} (${questions[name]})` }
    const times = communities.map((community) => medianOfLater(community.times[name]))
    for (const [at, { size, found }] of communities.entries()) {
      const items = size.toLocaleString('en')
      row[`${items} ms`] = Number(times[at]?.toFixed(1))
      row[`${items} found`] = found[name]
    }
    row.growth = ((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)).toFixed(2)
    return row
  })
  const filled = communities.map(
    ({ size, seconds, index }) =>
      `${size.toLocaleString('en')} items were filled in ${seconds} s; their index of words takes ${index}.`,
  )
  const notes = [
    'Growth is from the smallest community to the largest; + means that more pages follow.',
  ]
  return { title: 'Searching', rows, notes: [...notes, ...filled] }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { items: { type: 'string', default: '10000,100000,1000000' } },
  })
  const sizes = values.items.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Sizes are whole numbers, for example --items 10000,1000000')
  await using ending = new AsyncDisposableStack()
  print(await measureSearch({ ending }, sizes))
}
