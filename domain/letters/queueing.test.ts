import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/open.ts'
import { lettersTo, outbox } from '../../tests/letters.ts'
import { sampleLetters } from '../../tests/sample-letters.ts'
import { openFileWorld } from '../../tests/world.ts'
import { queueForMembers, queueLetter } from './letters.ts'

const world = openFileWorld()

const countJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs`.execute(world.database)
  return rows[0]?.count
}

test('a letter whose cause is rolled back was never written, nor its job [A13]', async () => {
  const letter = sampleLetters[0]
  if (!letter) throw new Error('there are no sample letters')
  const failing = inTransaction(world.database, async (handle) => {
    await queueLetter(handle, letter)
    expect(await outbox(world)).toEqual([])
    throw new Error('the cause did not happen')
  })
  await expect(failing).rejects.toThrow('the cause did not happen')
  expect(await outbox(world)).toEqual([])
  expect(await countJobs()).toBe(0)
})

test('a letter of every kind waits as it was given, with a job that sends it [A13, A30]', async () => {
  await inTransaction(world.database, async (handle) => {
    for (const letter of sampleLetters) await queueLetter(handle, letter)
  })
  const given = sampleLetters.map((letter) => ({ ...letter, language: 'en' }))
  expect(await outbox(world)).toEqual(given)
  expect(await countJobs()).toBe(sampleLetters.length)
})

const item = { id: '019a0000-0000-7000-8000-000000000001', title: 'Cane armchair' }
const sender_id = '019a0000-0000-7000-8000-000000000002'

test('a message is told to its receiver, with its words [A13]', async () => {
  const reader = await world.aMember('Rahim Sheikh')
  await queueForMembers(world.database, [reader.id], {
    kind: 'message-received',
    sender: 'Leela Menon',
    sender_id,
    item,
    message: 'Is Sunday fine?',
  })
  expect(await lettersTo(world, reader.email)).toEqual([
    {
      kind: 'message-received',
      to: reader.email,
      name: 'Rahim Sheikh',
      language: 'en',
      sender: 'Leela Menon',
      sender_id,
      item,
      message: 'Is Sunday fine?',
    },
  ])
})

test('queueing a letter to a member waits for nobody who changes that member [A13]', async () => {
  const reader = await world.aMember()
  await inTransaction(world.database, async (handle) => {
    await handle
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', reader.id)
      .forUpdate()
      .execute()
    await handle.selectFrom('users').select('id').where('id', '=', reader.id).forUpdate().execute()
    await queueForMembers(world.database, [reader.id], {
      kind: 'message-received',
      sender: null,
      sender_id,
      item,
      message: 'Hello',
    })
  })
  expect(await lettersTo(world, reader.email)).toHaveLength(1)
})
