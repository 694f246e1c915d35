import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
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
    language: 'en',
    kind: 'password-changed',
  })
  const jobs = await startJobs({ ...world, log: pino({ level: 'silent' }) })
  onTestFinished(() => jobs.stop())
  await expect.poll(countJobs).toBe(0)
  await sql`update letters set created_at = '2026-10-21'`.execute(world.database)
  const old = { rotated_at: new Date('2026-09-21') }
  await world.database.updateTable('sessions').set(old).where('id', '=', actor.sessionId).execute()
  const known = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs order by 1`.execute(
    world.database,
  )
  const sweeps = known.rows.map(({ identifier }) => identifier)
  expect(sweeps).toEqual([
    'advance-lines',
    'complete-received',
    'draw-items',
    'end-silence',
    'end-unconfirmed',
    'fold-counts',
    'let-no-shows-stand',
    'reconcile-purchases',
    'remind-of-pickups',
    'sweep-enquiries',
    'sweep-letters',
    'sweep-limits',
    'sweep-photos',
    'sweep-places',
    'sweep-proofs',
    'sweep-sessions',
    'sweep-unconfirmed',
  ])
  for (const sweep of sweeps)
    await sql`select graphile_worker.add_job(${sweep})`.execute(world.database)
  await expect.poll(countJobs).toBe(0)
  expect(await world.database.selectFrom('letters').select('id').execute()).toEqual([])
  expect(await world.database.selectFrom('sessions').select('id').execute()).toEqual([])
})
