import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day, minute } from '../domain/durations.ts'
import { queueLetter } from '../domain/letters/letters.ts'
import { openWorld } from '../tests/world.ts'
import { startJobs } from './jobs.ts'

test('the worker cleans up at night what nobody needs any more [A33]', async () => {
  const world = await openWorld({ mailer: { send: async () => {}, close: async () => {} } })
  onTestFinished(() => world.close())
  const countJobs = async () => {
    const jobs = sql<{ count: number }>`select count(*) from graphile_worker.jobs`
    return (await jobs.execute(world.database)).rows[0]?.count
  }
  world.setClock('2026-11-21T00:00:00.000Z')
  const { actor } = await world.aSignedInMember()
  await queueLetter(world.database, {
    to: 'asha@example.org',
    kind: 'password-changed',
  })
  const jobs = await startJobs({ ...world, log: pino({ level: 'silent' }) })
  onTestFinished(() => jobs.stop())
  await expect.poll(countJobs).toBe(0)
  await sql`update letters set created_at = '2026-10-21'`.execute(world.database)
  const old = { rotated_at: new Date('2026-09-21') }
  await world.database.updateTable('sessions').set(old).where('id', '=', actor.sessionId).execute()
  const sweeps = async () => {
    const known = await sql<{ identifier: string }>`
      select identifier from graphile_worker._private_known_crontabs order by 1`.execute(
      world.database,
    )
    return known.rows.map(({ identifier }) => identifier)
  }
  await expect
    .poll(sweeps)
    .toEqual([
      'advance-lines',
      'complete-received',
      'draw-items',
      'end-silence',
      'end-unconfirmed',
      'fold-counts',
      'let-no-shows-stand',
      'reconcile-purchases',
      'remind-of-pickups',
      'sweep-browsers',
      'sweep-enquiries',
      'sweep-jobs',
      'sweep-letters',
      'sweep-limits',
      'sweep-photos',
      'sweep-places',
      'sweep-proofs',
      'sweep-sessions',
      'sweep-unconfirmed',
    ])
  for (const sweep of await sweeps())
    await sql`select graphile_worker.add_job(${sweep})`.execute(world.database)
  await expect.poll(countJobs).toBe(0)
  expect(await world.database.selectFrom('letters').select('id').execute()).toEqual([])
  expect(await world.database.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a clock that was ahead once keeps no job from running when it is right again [A33]', async () => {
  const world = await openWorld({ mailer: { send: async () => {}, close: async () => {} } })
  onTestFinished(() => world.close())
  const count = async (of: ReturnType<typeof sql>) => {
    const counting = sql<{ count: number }>`select count(*)::int from ${of}`
    return (await counting.execute(world.database)).rows[0]?.count
  }
  for (let letters = 0; letters < 3; letters++)
    await queueLetter(world.database, {
      to: 'asha@example.org',
      kind: 'password-changed',
    })
  const jobs = sql`(select *, row_number() over (order by id) as at from graphile_worker._private_jobs) jobs`
  const change = (at: number, how: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set ${how}
      where id = (select id from ${jobs} where at = ${at})`.execute(world.database)
  // What a server that died took then, what was due then, and what waits to be tried again.
  await change(1, sql`locked_at = now() + interval '1 year', locked_by = 'one that died'`)
  await change(2, sql`run_at = now() + interval '1 year'`)
  await change(3, sql`run_at = now() + exp(10) * interval '1 second'`)
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('draw-items', now(), now() + interval '1 year'), ('fold-counts', now(), now() + interval '1 minute')`.execute(
    world.database,
  )
  let logged = ''
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        logged += line
      },
    },
  )
  const working = await startJobs({ ...world, log }, { recoverEvery: 100 })
  onTestFinished(() => working.stop())
  const timed = (identifier: string, when: ReturnType<typeof sql>) =>
    count(sql`graphile_worker._private_known_crontabs
      where identifier = ${identifier} and last_execution - now() between ${when}`)
  expect(await timed('draw-items', sql`'-1 minute' and '0'`)).toBe(1)
  expect(await timed('fold-counts', sql`'-1 minute' and '1 minute'`)).toBe(1)
  expect(await count(sql`graphile_worker._private_jobs where locked_at > now()`)).toBe(0)
  expect(logged).toMatch(/"timed":1,"jobs":2,.*the clock was ahead/)
  await expect.poll(() => count(sql`letters where sent_at is not null`)).toBe(2)
  expect(await count(sql`graphile_worker.jobs where run_at > now() + interval '5 hours'`)).toBe(1)
})

test('a clock that is put back while the server runs keeps no timed job from running [A33]', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  let logged = ''
  const log = pino(
    { level: 'debug' },
    {
      write(line: string) {
        logged += line
      },
    },
  )
  const soon = Date.now() + day
  // A quarter of a second before a full minute of tomorrow.
  vi.useFakeTimers({ toFake: ['Date'], now: soon - (soon % minute) - 250 })
  onTestFinished(() => void vi.useRealTimers())
  const working = await startJobs({ ...world, log }, { restartAfter: 10 })
  onTestFinished(() => working.stop())
  // What is timed is written down a moment after the start.
  const setAhead = async () =>
    (
      await sql`update graphile_worker._private_known_crontabs
        set last_execution = now() + interval '1 day'`.execute(world.database)
    ).numAffectedRows
  await expect.poll(setAhead).toBeGreaterThan(0n)
  // The library waits for that minute, and looks again every quarter of a second.
  await expect.poll(() => logged).toContain('too early')
  vi.useRealTimers()
  await expect.poll(() => logged).toContain('the clock was put back')
  await expect.poll(() => logged).toMatch(/"timed":\d+,.*the clock was ahead/)
  // Nothing failed, and nothing says so.
  expect(logged).not.toContain('cannot be worked off')
})

test('of jobs that failed for good nothing is left after the next night [A33]', async () => {
  const world = await openWorld({ mailer: { send: async () => {}, close: async () => {} } })
  onTestFinished(() => world.close())
  const left = async () => {
    const jobs = sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where last_error is not null order by 1`
    return (await jobs.execute(world.database)).rows.map(({ task }) => task)
  }
  const add = (task: string, most: number) =>
    sql`select graphile_worker.add_job(${task}, '{"id": "no id"}', max_attempts => ${most})`.execute(
      world.database,
    )
  const jobs = await startJobs({ ...world, log: pino({ level: 'silent' }) })
  onTestFinished(() => jobs.stop())
  await add('send-letter', 1)
  await add('send-letter', 5)
  await expect.poll(left).toEqual(['send-letter', 'send-letter'])
  await add('sweep-jobs', 5)
  await expect.poll(left).toEqual(['send-letter'])
})
