import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { guest } from '../domain/actor.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import { aFreePort } from '../tests/free-port.ts'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'
import { aDomain } from './domain.ts'
import { fill } from './neighbourhood.ts'
import { statementsOf } from './statements.ts'

/**
 * How many answers a second the API makes anew, beside PostgreSQL alone with the same statements (pgbench) and
 * beside PostGraphile over the same tables; in turns, medians. It asserts nothing and needs Debian's wrk and
 * pgbench, and the packages of bench/peers: `npm run peers -- --items 100000 --rounds 5 --seconds 3`.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})
const [size, rounds, seconds] = [values.items, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const connections = 32
const word = 'stool'

const run = promisify(execFile)

/** Fields of the tables that make the same card. */
const card = `id userId title description categoryId subcategoryId condition images imageUrl status
  claimedBy claimedAt completedAt createdAt updatedAt
  profileByUserId { id fullName avatarUrl location }
  categoryByCategoryId { name } subcategoryByCategoryIdAndSubcategoryId { name }`

type Question = { path: string; graphql: string; statements: string }

async function questionsOver(connection: pg.ClientConfig, folder: string) {
  const database = openDatabase(connection)
  const { items } = await aDomain(database, join(folder, 'photos'))
  const list = (query: object) => items.listItems(ListItems.parse(query))
  const [{ id } = { id: '' }] = (await list({})).items
  const asked = {
    listing: await statementsOf(() => list({})),
    item: await statementsOf(() => items.viewItem(guest, id)),
    search: await statementsOf(() => list({ search: word })),
  }
  await database.destroy()
  const newest = 'first: 24, orderBy: CREATED_AT_DESC, condition: { status: "available" }'
  return {
    listing: {
      path: '/api/v1/items',
      graphql: `{ allItems(${newest}) { nodes { ${card} } } }`,
      statements: asked.listing,
    },
    item: {
      path: `/api/v1/items/${id}`,
      graphql: `{ itemById(id: "${id}") { ${card} profileByClaimedBy { fullName avatarUrl } } }`,
      statements: asked.item,
    },
    search: {
      path: `/api/v1/items?search=${word}`,
      graphql: `{ benchSearch(first: 24, wanted: "${word}") { nodes { ${card} } } }`,
      statements: asked.search,
    },
  } satisfies Record<string, Question>
}

/** What PostGraphile cannot ask by itself: the newest items with a word in them. */
const searching = `create function bench_search(wanted text) returns setof items language sql stable as $$
  select * from items where status = 'available' and hidden_for is null
    and (title ilike '%' || wanted || '%' or description ilike '%' || wanted || '%')
  order by created_at desc, id desc $$`

async function started(server: SpawnedServer, isReady: () => Promise<boolean>): Promise<void> {
  while (!(await isReady())) {
    if (server.process.exitCode !== null) throw new Error(server.output())
    await delay(50)
  }
}

async function theProduct(address: string, folder: string) {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawnServer({
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    ANSWER_MEMORY: '0',
    DATABASE_URL: address,
    DATA_DIR: join(folder, 'product'),
    PORT: String(port),
  })
  await started(server, () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { url, server }
}

async function postgraphile(address: string) {
  const program = new URL('peers/postgraphile.mjs', import.meta.url).pathname
  const server = spawnServer({ NODE_ENV: 'production', DATABASE_URL: address }, [
    process.execPath,
    program,
  ])
  await started(server, async () => server.output().includes('\n'))
  return { url: server.output().trim(), server }
}

async function wrk(url: string, script?: string): Promise<number> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...(script ? ['-s', script] : []), url]
  const { stdout } = await run('wrk', args)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (failed) throw new Error(`${url}: ${failed[0]}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function pgbench({ host = '', port, user = '' }: pg.ClientConfig, script: string) {
  const args = ['-n', '-M', 'prepared', '-c', '16', '-j', '1', '-T', String(seconds), '-f', script]
  const { stdout } = await run('pgbench', [
    '-h',
    host,
    '-p',
    String(port),
    '-U',
    user,
    ...args,
    name,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

const name = 'bench'
const folder = await mkdtemp(join(tmpdir(), 'aadaan-bench-'))
const cluster = await startCluster({ folder: join(folder, 'postgres') })
const servers: SpawnedServer[] = []
try {
  const administration = new pg.Client({ ...cluster.connection, database: 'postgres' })
  await administration.connect()
  await administration.query(`create database ${name}`)
  await administration.end()
  const connection = { ...cluster.connection, database: name }
  await migrate(connection)
  await fill(connection, size)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(searching)
  await client.end()

  const questions = await questionsOver(connection, folder)
  const { host = '', port, user } = cluster.connection
  const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const ours = await theProduct(address, folder)
  servers.push(ours.server)
  const theirs = await postgraphile(address)
  servers.push(theirs.server)

  const table: Record<string, Record<string, number | string>> = {}
  for (const [kind, { path, graphql, statements }] of Object.entries(questions)) {
    const [sql, lua] = [join(folder, `${kind}.sql`), join(folder, `${kind}.lua`)]
    await writeFile(sql, statements)
    const body = JSON.stringify(JSON.stringify({ query: graphql }))
    await writeFile(
      lua,
      `wrk.method = "POST"\nwrk.body = ${body}\nwrk.headers["Content-Type"] = "application/json"\n`,
    )
    const found = { ours: [] as number[], alone: [] as number[], theirs: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      found.ours.push(await wrk(ours.url + path))
      found.alone.push(await pgbench(cluster.connection, sql))
      found.theirs.push(await wrk(theirs.url, lua))
    }
    const [a, b, c] = [median(found.ours), median(found.alone), median(found.theirs)]
    table[kind] = {
      Aadaan: Math.round(a),
      pgbench: Math.round(b),
      PostGraphile: Math.round(c),
      'of pgbench': (a / b).toFixed(2),
      'of PostGraphile': (a / c).toFixed(2),
    }
  }
  console.log(`${cpus().length} cores, ${size.toLocaleString('en')} items, ${rounds} rounds`)
  console.table(table)
} finally {
  for (const server of servers) await server.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
