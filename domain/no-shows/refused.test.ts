import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { day } from '../durations.ts'

const world = openSoundWorld()
const at = meetings(world)
beforeEach(() => world.setClock('2026-06-15T12:00:00.000Z'))

describe('nobody says so', () => {
  const refused = (
    code: Parameters<typeof expectRefusal>[1],
    words: string,
    doing: () => Promise<unknown>,
  ) => expectRefusal(world, code, words, doing)

  test('of a time that is not over for half an hour', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver, 29)
    expect(await at.view(giver, requestId)).toMatchObject({
      can: { say: false },
      from: '2026-06-15T12:01:00.000Z',
    })
    for (const member of [giver, receiver])
      await refused('not_over_yet', 'Please wait a little: they may only be late.', () =>
        at.say(member, requestId),
      )
    await at.wait(60_000)
    expect(await at.view(giver, requestId)).toMatchObject({ can: { say: true } })
    await at.say(giver, requestId)
  })

  test('without a time that both agreed on: none, only proposed, called off, or kept', async () => {
    const words = 'There is no time that the two of you agreed on.'
    const { giver, receiver } = await at.aGiverAndReceiver()
    const none = await world.anExchange(giver, receiver)
    await refused('no_time_agreed', words, () => at.say(giver, none.requestId))
    const off = await at.aMissedTime(giver, receiver)
    await world.domain.exchanges.releasePromise(receiver, off.requestId, {
      why: 'other',
      words: null,
    })
    await refused('no_time_agreed', words, () => at.say(giver, off.requestId))
    const kept = await at.aMissedTime(giver, receiver)
    await world.domain.exchanges.completeExchange(giver, kept.itemId)
    await refused('no_time_agreed', words, () => at.say(giver, kept.requestId))
    expect(await at.view(giver, kept.requestId)).toMatchObject({ can: { say: false }, from: null })
  })

  test('while the receiver says that they have it, which would be gone with the promise', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const { exchanges } = world.domain
    await exchanges.sayReceived(receiver, requestId)
    for (const member of [giver, receiver]) {
      await expect(at.say(member, requestId)).rejects.toMatchObject({ code: 'handover_said' })
      expect(await at.view(member, requestId)).toMatchObject({ can: { say: false } })
    }
    await exchanges.objectToReceived(giver, requestId)
    await at.say(giver, requestId)
  })

  test('after a week, or twice', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const late = await at.aMissedTime(giver, receiver, 7 * 24 * 60 + 1)
    await refused('too_late_to_say', 'That was too long ago to be said.', () =>
      at.say(receiver, late.requestId),
    )
    const { requestId } = await at.aMissedTime(giver, receiver)
    await at.say(receiver, requestId)
    await refused('already_said', 'You have said so already.', () => at.say(receiver, requestId))
  })

  test('of one who has left, who could not answer', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver)
    await at.say(receiver, requestId)
    await world.domain.exchanges.releasePromise(receiver, requestId, { why: 'other', words: null })
    expect(await at.view(giver, requestId)).toMatchObject({ can: { say: true } })
    await world.domain.deletion.deleteAccount(await world.signedInAgain(receiver))
    expect(await at.view(giver, requestId)).toMatchObject({ can: { say: false }, from: null })
    await refused('member_unreachable', 'This member can no longer be written to.', () =>
      at.say(giver, requestId),
    )
  })

  test('who is a stranger, or of a request that is not there; they do not see it either', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const stranger = await world.aMember()
    for (const [member, request] of [
      [stranger, requestId],
      [giver, randomUUID()],
    ] as const)
      for (const doing of [at.say, at.view])
        await expect(doing(member, request)).rejects.toMatchObject({ code: 'request_not_found' })
  })

  test('also when a rule should be forgotten in code: the database refuses', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId, pickupId } = await at.aMissedTime(giver, receiver)
    const now = world.deps.clock.now()
    const insert = (row: { reporter_id?: string; about_id?: string; created_at?: Date }) =>
      world.database
        .insertInto('no_shows')
        .values({
          pickup_id: pickupId,
          request_id: requestId,
          reporter_id: giver.id,
          about_id: receiver.id,
          answer_by: new Date('2030-01-01'),
          created_at: now,
          ...row,
        })
        .execute()
    const stranger = await world.aMember()
    for (const row of [
      { created_at: new Date(now.getTime() - 2 * 60_000) },
      { created_at: new Date(now.getTime() + 8 * day) },
      { reporter_id: stranger.id },
      { about_id: stranger.id },
    ])
      await expect(insert(row)).rejects.toMatchObject({ code: 'AD008' })
    await expect(insert({ about_id: giver.id })).rejects.toMatchObject({
      code: expect.stringMatching(/AD008|23514/),
    })
    await insert({})
    await expect(insert({})).rejects.toMatchObject({ constraint: 'no_shows_once' })
    const change = (row: object) =>
      world.database.updateTable('no_shows').set(row).where('pickup_id', '=', pickupId).execute()
    for (const row of [
      { about_id: giver.id, reporter_id: receiver.id },
      { state: 'dropped', decided_at: now },
      { state: 'stands', decided_at: now },
    ])
      await expect(change(row)).rejects.toMatchObject({ code: 'AD008' })
    await expect(change({ answer: 'Late', answered_at: now })).rejects.toMatchObject({
      constraint: 'no_shows_answered_check',
    })
    await change({ state: 'disputed', answer: 'Late', answered_at: now })
    await expect(change({ answer: 'Never' })).rejects.toMatchObject({ code: 'AD008' })
  })
})
