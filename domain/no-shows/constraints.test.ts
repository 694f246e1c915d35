import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction, type NewRow } from '../../database/open.ts'
import { meetings } from '../../tests/meetings.ts'
import { insertRow } from '../../tests/obstacle.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const world = openFileWorld()
let now: Date
let people: [giver: MemberActor, receiver: MemberActor]
let missed: { requestId: string; pickupId: string; itemId: string }
beforeEach(async () => {
  world.setClock('2026-06-15T12:00:00.000Z')
  now = world.deps.clock.now()
  people = [await world.aMember('Leela'), await world.aMember('Rahim')]
  missed = await meetings(world).aMissedTime(...people)
})

const row = (more: Partial<NewRow<'no_shows'>> = {}) => ({
  pickup_id: missed.pickupId,
  request_id: missed.requestId,
  reporter_id: people[0].id,
  about_id: people[1].id,
  answer_by: new Date('2030-01-01'),
  created_at: now,
  ...more,
})
const say = (more?: Partial<NewRow<'no_shows'>>) =>
  insertRow(world.database, 'no_shows', row(more) as Record<string, unknown>)
const breaks = (doing: Promise<unknown>, constraint: string) =>
  expect(doing).rejects.toMatchObject({ constraint })
const answered = { state: 'disputed', answered_at: new Date('2026-06-16') } as const

test('what was said has one of its states, with what belongs to that', async () => {
  await breaks(say({ state: 'forgiven' as never, decided_at: now }), 'no_shows_state_check')
  for (const state of ['stands', 'dropped'] as const)
    await breaks(say({ state }), 'no_shows_decided_check')
  for (const state of ['said', 'disputed'] as const)
    await breaks(say({ state, decided_at: now }), 'no_shows_decided_check')
  await breaks(say({ ...answered, answer: '' }), 'no_shows_answer_check')
  await breaks(say({ ...answered, answer: 'x'.repeat(301) }), 'no_shows_answer_check')
  await breaks(say(answered), 'no_shows_answered_check')
  await breaks(say({ answer_by: now }), 'no_shows_answer_by_check')
  await say({ ...answered, answer: 'x'.repeat(300) })
})

test('nobody says it of themselves, even where no trigger looks', async () => {
  const alone = row({ about_id: people[0].id })
  const past = inTransaction(world.database, async (handle) => {
    await sql`set local session_replication_role = 'replica'`.execute(handle)
    await insertRow(handle as typeof world.database, 'no_shows', alone as Record<string, unknown>)
  })
  await breaks(past, 'no_shows_two_check')
})

test('it is said by nobody who is locked or has left, and of nobody who has left', async () => {
  const { database } = world
  const [giver, receiver] = people
  const [locked, left] = ['AD002', 'AD001']
  const lock = (locked_at: Date | null) =>
    database.updateTable('users').set({ locked_at }).where('id', '=', giver.id).execute()
  await lock(now)
  await expect(say()).rejects.toMatchObject({ code: locked })
  await lock(null)
  const leave = (id: string, deleted_at: Date | null) =>
    database
      .updateTable('profiles')
      .set({ deleted_at, full_name: null })
      .where('id', '=', id)
      .execute()
  for (const { id } of [giver, receiver]) {
    await leave(id, now)
    await expect(say()).rejects.toMatchObject({ code: left })
    await leave(id, null)
  }
  await say()
})

test('a promise ends, and operators decide, in the ways that there are', async () => {
  const ended = { status: 'rejected', ended_as: 'boredom' as never, ended_at: now } as const
  const end = world.database.updateTable('item_requests').set(ended)
  await breaks(end.where('id', '=', missed.requestId).execute(), 'item_requests_ended_as_check')
  const line = { operator: 'meera', reason: 'Both waited.', member_id: people[0].id }
  const log = (action: string) => insertRow(world.database, 'moderation_log', { ...line, action })
  for (const action of ['let-stand', 'drop-no-show']) await log(action)
  await breaks(log('forgive'), 'moderation_log_action_check')
})
