import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import {
  eventually,
  openFileLiveWorld,
  openLiveWorld,
  subscribe,
  watch,
} from '../../tests/live-world.ts'
import { administer, patience } from '../../tests/world.ts'
import { limits } from './limits.ts'

const world = openFileLiveWorld({ reconnectMs: [20, 50], probeMs: 50, answerMs: 10_000 })

const aMessage = (from: MemberActor, to: MemberActor) =>
  world.database
    .insertInto('messages')
    .values({ sender_id: from.id, recipient_id: to.id, message: 'hello' })
    .execute()

const listener = sql`from pg_stat_activity
  where datname = current_database() and application_name = 'live-feed'`

const listeners = async ({ database } = world) =>
  (await sql<{ pid: number }>`select pid ${listener}`.execute(database)).rows

test('a feed that lost its database comes back, and clients join and fetch anew [CALL-73, RATE-08]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const client = await world.aClient(await world.aToken(asha))
  const sees = await watch(client, [{ table: 'messages' }])
  const guest = await watch(await world.aClient(null), [{ table: 'app_ratings' }])
  const before = await listeners()
  await sql`select pg_terminate_backend(pid) ${listener}`.execute(world.database)
  await sees.joined(2)
  await guest.joined(2)
  expect(sees.statuses.join(' ')).toMatch(/^SUBSCRIBED( CHANNEL_ERROR)+ SUBSCRIBED$/)
  await aMessage(ravi, asha)
  await sees.received(1)
  const after = await listeners()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('a feed whose listening was ended behind its back is found out and renewed [CALL-73]', async () => {
  const asha = await world.aMember()
  const sees = await watch(await world.aClient(await world.aToken(asha)), [{ table: 'messages' }])
  const { pid } = (await listeners())[0] ?? {}
  process.kill(Number(pid), 'SIGSTOP')
  try {
    await eventually(() => expect(sees.statuses).toContain('CHANNEL_ERROR'))
  } finally {
    process.kill(Number(pid), 'SIGCONT')
  }
  await sees.joined(2)
})

test('while no feed listens, a join is refused and comes good by itself [RATE-08]', async () => {
  const shut = await openLiveWorld({ reconnectMs: [50] })
  const { database } = shut.connection
  const letIn = (isOpen: boolean, ...then: string[]) =>
    administer(inject('cluster'), `alter database ${database} allow_connections ${isOpen}`, ...then)
  const join = async () => subscribe(await shut.aClient(null), [{ table: 'app_ratings' }])
  await (await join()).joined()
  await letIn(
    false,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
  const answered = async () => {
    const one = await join()
    await eventually(() => expect(one.statuses).not.toEqual([]))
    return one
  }
  let sees = await answered()
  // Until the server has noticed.
  while (sees.statuses[0] === 'SUBSCRIBED') sees = await answered()
  await letIn(true)
  await sees.joined()
  expect(sees.statuses.join(' ')).toMatch(/^(CHANNEL_ERROR )+SUBSCRIBED$/)
  await shut.close()
})

test('a change that cannot be read makes clients fetch anew instead [CALL-73]', async () => {
  const [asha, ravi] = [await world.aMember(), await world.aMember()]
  const sees = await watch(await world.aClient(await world.aToken(asha)), [{ table: 'messages' }])
  await sql`alter table messages rename column created_at to written_at`.execute(world.database)
  await aMessage(ravi, asha)
  await eventually(() => expect(sees.statuses).toContain('CHANNEL_ERROR'))
  await sql`alter table messages rename column written_at to created_at`.execute(world.database)
  await sees.joined(2)
  await aMessage(ravi, asha)
  await sees.received(1)
})

test('more changes than can be read make clients fetch anew instead of waiting [CALL-73]', async () => {
  const [asha, ravi, leela] = [await world.aMember(), await world.aMember(), await world.aMember()]
  const watching = async (member: MemberActor) =>
    watch(await world.aClient(await world.aToken(member)), [{ table: 'messages' }])
  const [sees, bystander] = [await watching(asha), await watching(leela)]
  await world.database.transaction().execute(async (holding) => {
    await sql`lock table messages in access exclusive mode`.execute(holding)
    await sql`select pg_notify('live', jsonb_build_object('table', 'messages', 'type', 'INSERT',
        'id', uuid_v7(), 'item_id', null, 'kind', null, 'audience', jsonb_build_array(${ravi.id}::text, ${asha.id}::text))::text)
      from generate_series(1, ${limits.waitingChanges + 20}::int)`.execute(world.database)
    // Sooner than a statement that waits is cut.
    const timeout = patience.statement_timeout - 5_000
    await expect.poll(() => sees.statuses, { timeout }).toContain('CHANNEL_ERROR')
  })
  await sees.joined(2)
  await aMessage(ravi, asha)
  await sees.received(1)
  expect(sees.events).toHaveLength(1)
  // Of whom nothing was is told nothing.
  expect(bystander.statuses).not.toContain('CHANNEL_ERROR')
})
