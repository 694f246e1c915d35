import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { withClient } from '../database/with-client.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import type { Domain } from '../domain/index.ts'
import { aDomain } from './domain.ts'
import { fill } from './neighbourhood.ts'

/**
 * How long a page of the listing takes, by kind of question and size of the listing; words alone are in
 * bench/search.ts. It asserts nothing: `node bench/browse.ts --items 10000,1000000 --runs 100`.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000,1000000' },
    runs: { type: 'string', default: '100' },
  },
})
const sizes = values.items.split(',').map(Number)
const runs = Number(values.runs)
if (![...sizes, runs].every((size) => Number.isInteger(size) && size > 0))
  throw new Error('Sizes and runs are whole numbers, for example --items 10000,1000000 --runs 100')

type Question = Record<string, string | number>

/** The questions by what they show; page 50 and the category are found in the listing itself. */
async function questionsFor(domain: Domain): Promise<[string, Question][]> {
  const [category] = await domain.items.listCategories()
  if (!category) throw new Error('No categories')
  return [
    ['first page', {}],
    ['page 50', await pageAt(domain, 50)],
    ['popular', { sort: 'popular' }],
    ['category', { category: category.id }],
    ['category, popular', { category: category.id, sort: 'popular' }],
    ['location', { location: 'pune' }],
    ['rare word, category', { search: 'sitar', category: category.id }],
    ['rare word, location', { search: 'sitar', location: 'pune' }],
  ]
}

async function pageAt(domain: Domain, page: number): Promise<Question> {
  let question: Question = {}
  for (let at = 1; at < page; at++) {
    const { next_cursor } = await domain.items.listItems(ListItems.parse(question))
    if (next_cursor) question = { cursor: next_cursor }
  }
  return question
}

async function measure(domain: Domain, question: Question) {
  const input = ListItems.parse(question)
  const times: number[] = []
  let answer = await domain.items.listItems(input)
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    answer = await domain.items.listItems(input)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(share * (runs - 1))] ?? 0).toFixed(1)
  const more = answer.next_cursor ? 'goes on' : 'last page'
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), items: answer.items.length, cursor: more }
}

async function benchmark(connection: pg.ClientConfig, size: number, photos: string) {
  const started = performance.now()
  await migrate(connection)
  await fill(connection, size)
  const seconds = Math.round((performance.now() - started) / 1000)
  const database = openDatabase(connection)
  const domain = await aDomain(database, photos)
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const [name, question] of await questionsFor(domain))
    results[name] = await measure(domain, question)
  await database.destroy()
  console.log(`\n${size.toLocaleString('en')} items (filled in ${seconds} s), ${runs} runs each`)
  console.table(results)
}

const folder = await mkdtemp(join(tmpdir(), 'aadaan-bench-'))
const cluster = await startCluster({ folder: join(folder, 'postgres') })
try {
  for (const size of sizes) {
    await withClient({ ...cluster.connection, database: 'postgres' }, (client) =>
      client.query(`create database items_${size}`),
    )
    const connection = { ...cluster.connection, database: `items_${size}` }
    await benchmark(connection, size, join(folder, 'photos'))
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
