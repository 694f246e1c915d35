import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addressOf } from '../demo/accounts.ts'
import { moveIn } from '../demo/move-in.ts'
import type { MemberActor } from '../domain/actor.ts'
import { firstStart } from '../domain/community/first-start-rows.ts'
import { claimsPerMonth } from '../domain/exchanges/limits.ts'
import { invariants } from './invariants.ts'
import { openFileWorld } from './world.ts'

const world = openFileWorld()
let [asha, rahim]: MemberActor[] = []
/** The last half-hour of the longest month in India: most of what they asked for is of one month, which has a limit. */
const now = '2026-03-31T18:00:00.000Z'
/** Milliseconds that a neighbourhood with its photos may take to move in, on a busy machine too. */
const patience = 300_000
beforeAll(async () => {
  world.setClock(now)
  const { connection, deps } = world
  await firstStart(connection, (database) => moveIn({ ...deps, database }))
  asha = await aNeighbour('asha')
  rahim = await aNeighbour('rahim')
}, patience)

async function aNeighbour(key: 'asha' | 'rahim'): Promise<MemberActor> {
  const email = addressOf(key)
  const users = world.database.selectFrom('users').select('id').where('email', '=', email)
  const { id } = await users.executeTakeFirstOrThrow()
  return { kind: 'member', id, email, sessionId: '' }
}
const people = () => [asha, rahim] as [MemberActor, MemberActor]

async function itemOf(giver: MemberActor, words: RegExp): Promise<string> {
  const { items } = await world.domain.items.listMyItems(giver, { limit: 50 })
  return items.find(({ title }) => words.test(title))?.id ?? ''
}

test('the demo shows times that a giver offers, and one agreed on for the next evening', async () => {
  const [giver, receiver] = people()
  const { pickups, tasks } = world.domain
  const offered = await pickups.readWindows(giver, await itemOf(giver, /diyas/))
  expect(offered).toHaveLength(3)
  expect(offered[0]).toMatchObject({ starts_at: '2026-04-01T12:30:00.000Z' })
  const time = { meet_from: '2026-04-01T12:30:00.000Z', meet_until: '2026-04-01T14:30:00.000Z' }
  for (const who of [giver, receiver])
    expect(await tasks.listTasks(who)).toContainEqual(expect.objectContaining(time))
})

test('the demo shows a hand-over that the number proved, and breaks no rule of the tables', async () => {
  const rows = await world.database
    .selectFrom('items')
    .select('title')
    .where('handed_over_by', '=', 'number')
    .execute()
  expect(rows).toEqual([{ title: expect.stringMatching(/tiffin/i) }])
  expect(await invariants(world.database)).toEqual({})
})

test('the demo moves in on every day of a month, whoever wins its draws', async () => {
  const { rows } = await sql<{ name: string; asked: number }>`
    select p.full_name as name, count(*)::int as asked
    from item_requests r join items i on i.id = r.item_id join profiles p on p.id = r.requester_id
    where r.status <> 'rejected' or i.giving <> 'choose'
    group by p.id, r.claim_month
    having count(*) > ${claimsPerMonth}`.execute(world.database)
  expect(rows).toEqual([])
})
