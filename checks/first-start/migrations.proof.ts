import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Cluster, startCluster } from '../../database/cluster/cluster.ts'
import { migrate } from '../../database/migrate.ts'
import { killAll } from '../processes.ts'
import { isLong, seed } from '../proof.ts'
import { type Contents, differences, readContents } from './contents.ts'
import {
  type Counted,
  countCommands,
  haltAt,
  isHalted,
  prepareHalting,
  release,
  removeHalting,
} from './halting.ts'

/** Cuts: in the short part so many in all, in the long part within every migration. */
const rounds = isLong ? 20 : 3
const program = new URL('./migrating.ts', import.meta.url).pathname

/** A PostgreSQL that may be killed and comes back. */
type Place = { cluster: Cluster; folder: string }

/** Where a migration is cut: at which of its commands, and whether PostgreSQL dies with the server. */
type Cut = { migration: number; command: number; withDatabase: boolean }

// Wherever a migration is cut, by a dead server or a dead database, the schema in the end is the same.
test('a migration that is cut at any of its commands is made good by the next start', async ({
  annotate,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-cuts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  const cluster = await startCluster({ folder: join(folder, 'postgres'), restarts: true })
  onTestFinished(() => cluster.stop())
  const place = { cluster, folder: join(folder, 'postgres') }
  const { contents, counted } = await migrateWhole(place)
  const cuts = isLong ? cutsEverywhere(counted) : someCuts(counted)
  const wrong: string[] = []
  for (const [at, cut] of cuts.entries()) wrong.push(...(await cutOnce(place, at, cut, contents)))
  await annotate(
    `${cuts.length} cuts in ${new Set(cuts.map(({ migration }) => migration)).size} of ${counted.length} ` +
      `migrations (${cuts.filter((cut) => cut.withDatabase).length} killed the database too), ` +
      `${wrong.length} differences (limit: 0)`,
  )
  expect(wrong).toEqual([])
})

function cutsEverywhere(counted: Counted[]): Cut[] {
  return counted.flatMap(({ migration, commands }) =>
    Array.from({ length: rounds }, (_, at) => ({
      migration,
      withDatabase: at % 4 === 0,
      command: 1 + ((seed + Math.floor((at * commands) / rounds)) % commands),
    })),
  )
}

function someCuts(counted: Counted[]): Cut[] {
  return Array.from({ length: rounds }, (_, at) => {
    const { migration, commands } = counted[(seed + at * 5) % counted.length] as Counted
    return { migration, command: 1 + (seed % commands), withDatabase: at === 0 }
  })
}

async function connectTo({ cluster }: Place, database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...cluster.connection, database })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A database in which migrations count their commands and can be halted. */
async function prepare(place: Place, database: string): Promise<pg.Client> {
  const administrator = await connectTo(place, 'postgres')
  await administrator.query(`create database ${database}`)
  await administrator.end()
  const client = await connectTo(place, database)
  await prepareHalting(client)
  return client
}

async function migrateWhole(place: Place): Promise<{ contents: Contents; counted: Counted[] }> {
  const client = await prepare(place, 'whole')
  const connection = { ...place.cluster.connection, database: 'whole' }
  await migrate(connection)
  const counted = await countCommands(client)
  await client.end()
  return { contents: await readContents(connection), counted }
}

async function cutOnce(place: Place, at: number, cut: Cut, whole: Contents): Promise<string[]> {
  const database = `cut_${at}`
  const connection = { ...place.cluster.connection, database }
  const client = await prepare(place, database)
  await haltAt(client, cut.migration, cut.command)
  const child = spawn(process.execPath, [program, JSON.stringify(connection)], { stdio: 'ignore' })
  const isReached = await halted(client, child)
  if (child.exitCode === null) await kill(child)
  if (cut.withDatabase) await killDatabase(place)
  else await release(client)
  await client.end().catch(() => {})
  if (!isReached) return [`migration ${cut.migration} never came to its command ${cut.command}`]
  await makeGood(place, database)
  const found = differences(whole, await readContents(connection))
  const administrator = await connectTo(place, 'postgres')
  await administrator.query(`drop database ${database} with (force)`)
  await administrator.end()
  return found.map((line) => `${cut.migration}.${cut.command} ${line}`)
}

async function halted(client: pg.Client, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    if (await isHalted(client)) return true
    await delay(10)
  }
  return false
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function killDatabase({ folder }: Place) {
  const lock = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')
  await killAll(Number(lock.split('\n')[0]))
}

/** What the next start does, once PostgreSQL is back; nothing halts any more. */
async function makeGood(place: Place, database: string) {
  const client = await whenBack(place, database)
  await removeHalting(client)
  await client.end()
  await migrate({ ...place.cluster.connection, database })
}

const patience = 30_000

async function whenBack(place: Place, database: string): Promise<pg.Client> {
  const from = performance.now()
  for (;;) {
    try {
      return await connectTo(place, database)
    } catch (error) {
      if (performance.now() - from > patience) throw error
      await delay(50)
    }
  }
}
