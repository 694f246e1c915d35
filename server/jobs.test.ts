import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSmtp } from '../adapters/mail/smtp.ts'
import { inTransaction } from '../database/open.ts'
import { queueLetter } from '../domain/letters/letters.ts'
import type { Letter } from '../domain/letters/views.ts'
import type { Mailer } from '../domain/ports/mailer.ts'
import { arrived, type MailServer, startMailServer } from '../tests/mail-server.ts'
import { openWorld, type World } from '../tests/world.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { openLog } from './log.ts'

let server: MailServer
let mailer: Mailer
let world: World
let jobs: Jobs | null
let logged: string
beforeEach(async () => {
  server = await startMailServer()
  mailer = openSmtp(server.url, { from: 'no-reply@giving.example', host: 'giving.example' })
  world = await openWorld({ mailer })
  jobs = null
  logged = ''
})
afterEach(async () => {
  await jobs?.stop()
  await mailer.close()
  await server.breakDown()
  await world.close()
})

const log = openLog('debug', {
  write(line) {
    logged += line
  },
})
const start = async (pace = {}) => {
  jobs = await startJobs({ ...world, log }, pace)
}
const letterTo = (to: string): Letter => ({ to, kind: 'password-changed' })
const queue = async (count: number) => {
  for (let index = 0; index < count; index++)
    await queueLetter(world.database, letterTo(`member-${index}@example.org`))
}
const numbers = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(world.database)).rows[0]?.count
const countJobs = () => numbers(sql`select count(*) from graphile_worker.jobs`)
const countFailed = () =>
  numbers(sql`select count(*) from graphile_worker.jobs where last_error is not null`)
const countLocked = () =>
  numbers(sql`select count(*) from graphile_worker.jobs where locked_by is not null`)
const countAlive = () =>
  numbers(sql`select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
    and database = (select oid from pg_database where datname = current_database())`)
const allRows = () =>
  world.database.selectFrom('letters').select(['kind', 'content', 'sent_at', 'refusal']).execute()
const addresses = () => server.letters.map((letter) => letter.to?.[0]?.address)

describe('letters', () => {
  test('go out at once, each once, and nothing of them is kept [A13, A30]', async () => {
    await start()
    await queue(200)
    await arrived(server, 200)
    await expect.poll(countJobs).toBe(0)
    expect(new Set(addresses()).size).toBe(200)
    expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(200)
    for (const row of await allRows())
      expect(row).toMatchObject({ content: null, sent_at: expect.any(String), refusal: null })
    expect(logged).not.toContain('example.org')
  })

  test('that were queued while no worker ran go out when one starts, the urgent ones first [A13, A30]', async () => {
    await queue(4)
    const link = 'https://giving.example/confirm#t'
    const letter = letterTo('urgent@example.org')
    await queueLetter(world.database, { ...letter, kind: 'confirm-account', code: null, link })
    const begun: string[] = []
    server.answer.receiver = (address) => {
      begun.push(address)
      return null
    }
    // Two are sent at a time; neither ends before both have begun.
    const held = Promise.withResolvers<null>()
    server.answer.letter = () => held.promise
    await start()
    await expect.poll(() => begun).toHaveLength(2)
    expect(begun).toContain('urgent@example.org')
    held.resolve(null)
    await arrived(server, 5)
  })

  test('survive that the mail server is away: none is lost, at most one in a hundred is doubled [A13]', async () => {
    await start()
    let taken = 0
    let isAway = false
    server.answer.letter = async () => {
      taken++
      if (taken === 30 && !isAway) {
        isAway = true
        void server.breakDown()
      }
      return null
    }
    await queue(200)
    await expect.poll(countFailed).toBeGreaterThan(10)
    const before = server
    server = await startMailServer({ port: before.port })
    await expect.poll(countJobs, { timeout: 60_000 }).toBe(0)
    const ids = [...before.letters, ...server.letters].map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(200)
    expect(ids.length).toBeLessThanOrEqual(202)
    expect((await allRows()).every((row) => row.sent_at !== null)).toBe(true)
    expect(logged).not.toContain('@example.org')
  })

  test('that the server refuses wait until the operator, whom the log tells why, has put it right [A13]', async () => {
    server.answer.letter = () => ({ code: 554, text: '5.7.1 not for member-0@example.org' })
    await start()
    await queue(1)
    const tried = /"level":"error",.*attempt 1 of 25\) with error 'mail EMESSAGE DATA 554 5\.7\.1'/
    await expect.poll(() => logged).toMatch(tried)
    server.answer.letter = () => null
    await arrived(server, 1)
    await expect.poll(countJobs).toBe(0)
    expect((await allRows())[0]).toMatchObject({ sent_at: expect.any(String), refusal: null })
    expect(logged).not.toContain('@example.org')
  })

  test('whose receiver does not exist are not tried again, and the log does not say to whom [A13]', async () => {
    server.answer.receiver = (address) =>
      address.startsWith('member-1@') ? { code: 550, text: `5.1.1 <${address}> unknown` } : null
    await start()
    await queue(3)
    await arrived(server, 2)
    await expect.poll(countJobs).toBe(0)
    const refused = { content: null, sent_at: null, refusal: 'mail EENVELOPE RCPT TO 550 5.1.1' }
    const unsent = (await allRows()).filter(({ sent_at }) => sent_at === null)
    expect(unsent).toEqual([{ kind: 'password-changed', ...refused }])
    expect(logged).toContain('a letter was refused for good')
    expect(logged).not.toContain('@example.org')
  })

  test('are given up when nobody took them for days [A13]', async () => {
    server.answer.receiver = () => ({ code: 451, text: '4.7.1 later' })
    await queue(1)
    await sql`update graphile_worker._private_jobs set attempts = 24`.execute(world.database)
    await start()
    await expect.poll(countJobs).toBe(0)
    expect((await allRows())[0]).toMatchObject({
      content: null,
      refusal: 'mail EENVELOPE RCPT TO 451 4.7.1',
    })
  })
})

describe('the worker', () => {
  test('lets the letter on its way end when it is stopped, and takes no other [A13]', async () => {
    let held = 0
    const { promise: isReleased, resolve: release } = Promise.withResolvers<null>()
    server.answer.letter = () => {
      held++
      return isReleased
    }
    await start()
    await queue(1)
    await expect.poll(() => held).toBe(1)
    const stopped = jobs?.stop()
    jobs = null
    await queue(1)
    release(null)
    await stopped
    expect(server.letters).toHaveLength(1)
    expect((await allRows()).filter(({ sent_at }) => sent_at === null)).toHaveLength(1)
  })

  test('goes on after the database was away, even in the middle of a letter [A13]', async () => {
    const name = world.connection.database
    const elsewhere = new pg.Client({ ...world.connection, database: 'postgres' })
    await elsewhere.connect()
    let held = 0
    const { promise: isReleased, resolve: release } = Promise.withResolvers<null>()
    server.answer.letter = () => {
      held++
      return isReleased
    }
    await start({ recoverEvery: 100, restartAfter: 100 })
    await queue(1)
    await expect.poll(() => held).toBe(1)
    await elsewhere.query(`alter database ${name} allow_connections false`)
    await elsewhere.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    release(null)
    await expect.poll(() => logged).toContain('the job queue cannot be worked off')
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.end()
    // A connection that was cut may be tried once more before that is known of it.
    const isQueued = () =>
      queue(1).then(
        () => true,
        () => false,
      )
    await expect.poll(isQueued).toBe(true)
    await queue(4)
    await expect.poll(countJobs).toBe(0)
    expect((await allRows()).every((row) => row.sent_at !== null)).toBe(true)
    expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(6)
    expect(server.letters.length).toBeLessThanOrEqual(7)
  })

  test('takes over from one that died, and from none that lives [A13]', async () => {
    let held = 0
    const { promise: isReleased, resolve: release } = Promise.withResolvers<null>()
    server.answer.letter = () => {
      held++
      return isReleased
    }
    await start({ recoverEvery: 100 })
    await queue(1)
    await expect.poll(() => held).toBe(1)
    await expect.poll(countAlive).toBeGreaterThan(0)
    await inTransaction(world.database, async (handle) => {
      await queueLetter(handle, letterTo('abandoned@example.org'))
      await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
        locked_by = coalesce(locked_by, 'pool-that-died')`.execute(handle)
    })
    await expect.poll(() => held).toBe(2)
    expect(await countLocked()).toBe(2)
    release(null)
    await arrived(server, 2)
    await expect.poll(countJobs).toBe(0)
    expect(held).toBe(2)
  })
})
