import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFreePort, takePort } from './free-port.ts'
import { moderate } from './operator-command.ts'
import { builtServer, type SpawnedServer, spawnServer } from './spawned-server.ts'

const sources = new URL('../server/main.ts', import.meta.url).pathname

const copy = promisify(execFile)
const aFolder = () => mkdtemp(join(tmpdir(), 'aadaan-start-'))

/** One on which a server was started and stopped, which most tests begin with a copy of. */
let used: string | undefined
let folder: string
let started: SpawnedServer[] = []
beforeEach(async () => {
  started = []
  used ??= await aUsedFolder()
  folder = await aFolder()
  await copy('cp', ['-a', `${used}/.`, folder])
})
afterEach(async () => {
  for (const one of started) await one.end()
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => used && rm(used, { recursive: true, force: true }))

async function aUsedFolder() {
  folder = await aFolder()
  await chmod(folder, 0o711)
  const one = start()
  await isReady(one)
  await one.end()
  return folder
}

function start(
  settings: Record<string, string> = {},
  program?: [string, ...string[]],
): SpawnedServer {
  const production = { NODE: process.execPath, NODE_ENV: 'production', DATA_DIR: folder }
  const one = spawnServer({ ...production, ...settings }, program)
  started.push(one)
  return one
}

/** As before the first start. */
async function empty() {
  for (const one of await readdir(folder))
    await rm(join(folder, one), { recursive: true, force: true })
}

const isReady = ({ output }: SpawnedServer) =>
  expect.poll(output, { timeout: 150_000 }).toContain('Aadaan is ready')

/** The process of its PostgreSQL, or null. */
const postmaster = () =>
  readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').then(
    (text) => Number(text.split('\n', 1)[0]),
    () => null,
  )
const isDatabaseRunning = async () => (await postmaster()) !== null

describe('the server', () => {
  test.each([
    ['from its sources', sources],
    ['as it is built', builtServer],
  ])(
    '%s starts on an empty folder, answers, writes nothing about what was asked as it should not be, and stops everything on SIGTERM',
    async (_, program) => {
      await empty()
      const port = await aFreePort()
      const one = start({ PORT: String(port), LOG_LEVEL: 'debug' }, [process.execPath, program])
      await isReady(one)
      expect(one.output()).toContain(`http://localhost:${port}`)
      const ask = async (method: string, path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
      for (const path of ['/health', '/ready', '/', '/api/v1/categories'])
        expect(await ask('GET', path), path).toBe(200)
      expect(await ask('OPTIONS', '/browse')).toBe(405)
      expect(await ask('POST', '/about')).toBe(405)
      expect(await ask('GET', '/no-such-page')).toBe(404)
      expect(await isDatabaseRunning()).toBe(true)
      expect(await one.end()).toBe(0)
      expect(one.output()).toContain('Stopped.')
      expect(one.output()).not.toContain('failed')
      expect(await isDatabaseRunning()).toBe(false)
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'stops everything when the terminal that it was started from is closed',
    async () => {
      const one = start({ LOG_LEVEL: 'debug' }, [
        'script',
        '-qec',
        `"$NODE" "${builtServer}"`,
        '/dev/null',
      ])
      await isReady(one)
      await one.end('SIGKILL')
      await expect.poll(isDatabaseRunning).toBe(false)
    },
  )

  test('keeps its data over a restart and after being killed', async () => {
    const port = await aFreePort()
    const begin = async () => {
      const one = start({ PORT: String(port) })
      await isReady(one)
      return one
    }
    const account = { email: 'asha@example.org', password: 'teak-and-cane-42' }
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      return answer.status
    }
    const one = await begin()
    expect(await ask('/signup')).toBe(200)
    await one.end('SIGKILL')
    expect(await isDatabaseRunning()).toBe(true)
    const again = await begin()
    expect(again.output()).not.toContain('migration')
    expect(await ask('/token?grant_type=password')).toBe(200)
    expect(await again.end('SIGINT')).toBe(0)
    expect(await isDatabaseRunning()).toBe(false)
    await begin()
    expect(await ask('/token?grant_type=password')).toBe(200)
  })

  test('is alone on its folder, whose database may be linked to, also when it has it back after that was killed', async () => {
    const port = await aFreePort()
    const one = start({ PORT: String(port) })
    await isReady(one)
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    const secondSays = async (settings = {}) => {
      const second = start(settings)
      await Promise.race([second.gone, isReady(second)])
      expect(await second.end()).toBe(1)
      return second.output()
    }
    const refusal = 'Another Aadaan server already runs on the folder'
    const wayOut = 'A second process needs a database of your own (DATABASE_URL).'
    expect(await secondSays()).toContain(`${refusal} ${folder}. ${wayOut}`)
    const copy = join(folder, 'copy')
    await mkdir(copy)
    await symlink(join(folder, 'postgres'), join(copy, 'postgres'))
    const linked = await secondSays({ DATA_DIR: copy })
    expect(linked).toContain(`${refusal} ${copy}, `)
    expect(linked).toContain(`it is in ${join(folder, 'postgres')}.`)
    expect(await ask('/api/v1/categories')).toBe(200)
    expect(await isDatabaseRunning()).toBe(true)

    process.kill(Number(await postmaster()), 'SIGKILL')
    await expect.poll(one.output).toContain('starting it again')
    // Asked for the first time: its answer holds for a moment.
    await expect.poll(() => ask('/ready')).toBe(200)
    // Until the first has its lock again, a second one may get in.
    await expect.poll(() => secondSays(), { timeout: 60_000 }).toContain(refusal)
    expect(await one.end()).toBe(0)
    expect(await isDatabaseRunning()).toBe(false)
  })

  test('has the command of its operator beside it, which works without it too and leaves the database as it found it [A19]', async () => {
    const none = join(folder, 'none')
    await mkdir(none)
    expect(await moderate({ DATA_DIR: none }, 'list')).toEqual({
      code: 1,
      output: '',
      error: `There is no database in the folder ${none}: set DATA_DIR or DATABASE_URL as the server has it.\n`,
    })
    expect(await readdir(none)).toEqual([])
    const one = start()
    await isReady(one)
    const running = await postmaster()
    const beside = await moderate({ DATA_DIR: folder }, 'list')
    expect(beside).toEqual({
      code: 0,
      output: 'There are no open reports.\n',
      error: `Database: the embedded one in ${join(folder, 'postgres')}\n`,
    })
    expect(await postmaster()).toBe(running)
    await one.end()
    expect(await postmaster()).toBeNull()
    expect(await moderate({ DATA_DIR: folder }, 'list')).toEqual(beside)
    expect(await postmaster()).toBeNull()
  })

  test('says when the port is in use, and stops the database it started', async () => {
    const { port, server } = await takePort()
    const one = start({ PORT: String(port) })
    expect(await one.gone).toBe(1)
    expect(one.output()).toContain(`The port ${port} is in use.`)
    expect(await isDatabaseRunning()).toBe(false)
    server.close()
  })

  test('says in plain words what is wrong with its database or its folder, and no more', async () => {
    const database = start({ DATABASE_URL: 'postgres://asha:hush@127.0.0.1:1/aadaan' })
    expect(await database.gone).toBe(1)
    expect(database.output()).toBe(
      'Database: connecting to 127.0.0.1:1, database aadaan …\nSome settings cannot be used:\n' +
        '  DATABASE_URL: nothing listens at 127.0.0.1:1. Start PostgreSQL there, or put host and port right\n',
    )
    await empty()
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
    const old = start()
    expect(await old.gone).toBe(1)
    expect(old.output()).toMatch(/made by PostgreSQL 17, and this is PostgreSQL 18.*DATABASE_URL/)
    const nowhere = start({ DATA_DIR: builtServer })
    expect(await nowhere.gone).toBe(1)
    expect(nowhere.output()).toContain(`  DATA_DIR: ${builtServer} cannot be used: `)
    expect(old.output() + nowhere.output()).not.toMatch(/\n +at /)
  })

  test('can be stopped while it waits for a database that stays silent', async () => {
    const { port, server } = await takePort()
    const one = start({ DATABASE_URL: `postgres://asha:hush@127.0.0.1:${port}/aadaan` })
    await expect.poll(one.output).toContain(`connecting to 127.0.0.1:${port}, database aadaan …`)
    const { process: child, output } = one
    const outputOnceStopped = () => {
      child.kill('SIGTERM')
      return output()
    }
    await expect.poll(outputOnceStopped).toContain('letting the start end')
    await expect.poll(() => child.kill('SIGTERM') || child.exitCode).toBe(1)
    expect(output()).not.toContain('does not answer')
    server.close()
  })

  test('lists every setting that cannot be used, and starts nothing', async () => {
    const one = start({ PORT: '99999', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short' })
    expect(await one.gone).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'JWT_SECRET'])
      expect(one.output()).toContain(`  ${name}: `)
    expect(await isDatabaseRunning()).toBe(false)
  })
})
