import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFolder, ask, start } from '../../tests/cluster-trial.ts'
import { startCluster } from './cluster.ts'
import { isPostgresOn } from './process.ts'

async function postmasterFile(folder: string): Promise<string[]> {
  return (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
}

async function pidOn(folder: string): Promise<number> {
  return Number((await postmasterFile(folder))[0])
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10)
}

/** Another Node process that starts the cluster, does `after`, and says where it is. */
function aSupervisor(
  folder: string,
  after: string,
): { child: ChildProcess; said: Promise<string> } {
  const code = `
    const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url))})
    const cluster = await startCluster(${JSON.stringify({ folder, settings: { fsync: 'off' } })})
    ${after}
    console.log(JSON.stringify(cluster.connection))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: once(child.stdout, 'data').then(([data]) => String(data)) }
}

describe('the embedded PostgreSQL', () => {
  test('writes no value of a row that it refuses into its log', async () => {
    const folder = await aFolder()
    const cluster = await start(folder)
    await ask(cluster, 'create table words (word text check (false))')
    const write = () => ask(cluster, 'insert into words values ($1)', ['a pot of marigolds'])
    await expect(write()).rejects.toMatchObject({ code: '23514' })
    const log = await readFile(join(folder, 'log', 'postgres.log'), 'utf8')
    expect(log).toContain('violates check constraint')
    expect(log).not.toContain('marigolds')
  })

  test('starts on an empty folder and keeps Hindi text', async () => {
    const cluster = await start(await aFolder())
    expect(cluster.lines).toHaveLength(1)
    await ask(cluster, 'create table words (word text)')
    await ask(cluster, 'insert into words values ($1)', ['पुरानी साइकिल'])
    const { rows } = await ask(cluster, "select word from words where word like '%साइकिल'")
    expect(rows).toEqual([{ word: 'पुरानी साइकिल' }])
    await ask(cluster, 'create extension pg_trgm')
    const trigrams = await ask(cluster, "select cardinality(show_trgm('साइकिल')) > 3 as some")
    expect(trigrams.rows).toEqual([{ some: true }])
  })

  test('writes to the disk for certain unless it is told otherwise', async () => {
    const cluster = await start(await aFolder(), {})
    expect((await ask(cluster, 'show fsync')).rows).toEqual([{ fsync: 'on' }])
  })

  test('opens no TCP port, even when asked to, and hides its socket from other users', async () => {
    const folder = await aFolder()
    const cluster = await start(folder, { listen_addresses: '127.0.0.1', port: '5999' })
    expect((await postmasterFile(folder))[5]).toBe('')
    expect((await ask(cluster, 'show listen_addresses')).rows[0].listen_addresses).toBe('')
    expect((await stat(cluster.connection.host)).mode & 0o777).toBe(0o700)
  })

  test('stops completely, more than once, with people still connected, and keeps the data', async () => {
    const folder = await aFolder()
    const cluster = await start(folder)
    await ask(cluster, 'create table kept ()')
    const guest = new pg.Client({ ...cluster.connection, database: 'postgres' })
    guest.on('error', () => {})
    await guest.connect()
    const pid = await pidOn(folder)
    await Promise.all([cluster.stop(), cluster.stop()])
    await cluster.stop()
    expect(await isPostgresOn(pid, join(folder, 'cluster'))).toBe(false)
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
    await expect(ask(cluster, 'select 1')).rejects.toThrow()
    const again = await start(folder)
    expect((await ask(again, 'select * from kept')).rows).toEqual([])
  })

  test('takes over and stops the PostgreSQL that a killed process left behind', async () => {
    const folder = await aFolder()
    const { child, said } = aSupervisor(folder, 'setInterval(() => {}, 1000)')
    const connection = JSON.parse(await said)
    const pid = await pidOn(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const cluster = await start(folder)
    expect(cluster.connection).toEqual(connection)
    expect(await pidOn(folder)).toBe(pid)
    expect(cluster.lines.join()).toContain(`(process ${pid})`)
    await cluster.stop()
    expect(await isPostgresOn(pid, join(folder, 'cluster'))).toBe(false)
  })

  test('does not feel a Ctrl-C and does not keep its starter alive', async () => {
    const folder = await aFolder()
    const { child, said } = aSupervisor(
      folder,
      "process.on('SIGINT', () => process.exit(7))\n" + 'setInterval(() => {}, 1000)',
    )
    await said
    process.kill(-(child.pid as number), 'SIGINT')
    expect((await once(child, 'exit'))[0]).toBe(7)
    const cluster = await start(folder)
    expect(cluster.lines.join()).toContain('running there already')
    const idle = aSupervisor(folder, '')
    expect((await once(idle.child, 'exit'))[0]).toBe(0)
    await cluster.stop()
    const starter = aSupervisor(folder, '')
    expect((await once(starter.child, 'exit'))[0]).toBe(0)
    expect((await start(folder)).lines.join()).toContain('running there already')
  })

  test('is one when several processes start it at the same moment', async () => {
    const folder = await aFolder()
    const hold = 'setInterval(() => {}, 1000)'
    const others = [aSupervisor(folder, hold), aSupervisor(folder, hold)]
    const mine = await Promise.all([start(folder), start(folder)])
    const connections = await Promise.all(others.map(async ({ said }) => JSON.parse(await said)))
    for (const connection of [...connections, ...mine.map((cluster) => cluster.connection)]) {
      expect(connection).toEqual(mine[0].connection)
    }
    expect((await ask(mine[1], 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('is waited for as long as it recovers, which is said', async () => {
    const folder = await aFolder()
    await (await start(folder)).stop()
    // A standby of nothing recovers until it is told to stop.
    await writeFile(join(folder, 'cluster', 'standby.signal'), '')
    const settings = { fsync: 'off', hot_standby: 'off' }
    const first = startCluster({ folder, settings })
    await until(async () => Boolean((await postmasterFile(folder).catch(() => []))[4]))
    const said = Promise.withResolvers<void>()
    const second = startCluster({
      folder,
      settings,
      patience: 1000,
      say: (line) => line.includes('is recovering') && said.resolve(),
    })
    await Promise.race([said.promise, second])
    await writeFile(join(folder, 'cluster', 'promote'), '')
    process.kill(await pidOn(folder), 'SIGUSR1')
    const [cluster, other] = await Promise.all([first, second])
    onTestFinished(cluster.stop)
    expect(other.connection).toEqual(cluster.connection)
    expect((await ask(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('comes back after it was killed, with a lock file that names a stranger', async () => {
    const folder = await aFolder()
    const before = await start(folder)
    await ask(before, 'create table kept ()')
    const file = await postmasterFile(folder)
    process.kill(Number(file[0]), 'SIGKILL')
    await until(async () => !(await isPostgresOn(Number(file[0]), join(folder, 'cluster'))))
    const { uid, gid } = await stat(join(folder, 'cluster'))
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore', uid, gid })
    onTestFinished(() => void stranger.kill('SIGKILL'))
    await once(stranger, 'spawn')
    file[0] = String(stranger.pid)
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), file.join('\n'))
    const cluster = await start(folder)
    expect((await ask(cluster, 'select * from kept')).rows).toEqual([])
    await cluster.stop()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('comes back after it was killed, when a query outlives it for a while', async () => {
    const folder = await aFolder()
    const cluster = await start(folder)
    const flag = join(folder, 'still-busy')
    await writeFile(flag, '')
    const there = `(pg_stat_file('${flag}', true)).size is not null`
    const sql = `do $$ begin while ${there} loop end loop; end $$`
    const busy = ask(cluster, sql).catch(() => {})
    const count = "select from pg_stat_activity where state = 'active' and query like 'do %'"
    await until(async () => (await ask(cluster, count)).rowCount === 1)
    process.kill(await pidOn(folder), 'SIGKILL')
    const starting = start(folder)
    const log = join(folder, 'log', 'postgres.log')
    await until(async () => (await readFile(log, 'utf8')).includes('still in use'))
    await rm(flag)
    expect((await ask(await starting, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    await busy
  })

  test('is found again when its folder was moved while it ran', async () => {
    const folder = await aFolder()
    await start(folder)
    const pid = await pidOn(folder)
    await rename(folder, `${folder}-moved`)
    const cluster = await start(`${folder}-moved`)
    expect(await pidOn(`${folder}-moved`)).toBe(pid)
    expect((await ask(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    await cluster.stop()
  })
})
