import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'

const world = openSoundWorld()
const at = meetings(world)
beforeEach(() => world.setClock('2026-06-15T12:00:00.000Z'))

describe('what was said', () => {
  async function saidOf() {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver)
    return { giver, receiver, id: await at.said(giver, requestId) }
  }

  test('stands without an answer after seven days, once', async () => {
    const { id } = await saidOf()
    await at.waitDays(7)
    await world.domain.noShows.letNoShowsStand()
    expect(await at.stateOf(id)).toBe('said')
    await at.wait(1)
    await Promise.all([1, 2].map(() => world.domain.noShows.letNoShowsStand()))
    expect(await at.stateOf(id)).toBe('stands')
    expect(await world.domain.noShows.letNoShowsStand()).toBe(0)
  })

  test('stays unread until its member reads it or answers it, whatever else they read or do', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { itemId: item_id, requestId } = await at.aMissedTime(giver, receiver)
    const id = await at.said(receiver, requestId)
    const { markNotificationsRead, countUnread } = world.domain.notifications
    expect(await markNotificationsRead(giver, { item_id })).toEqual({ unread: 1 })
    await world.domain.exchanges.completeExchange(giver, item_id)
    expect(await countUnread(giver)).toEqual({ unread: 1 })
    const read = await markNotificationsRead(giver, { type: 'no_show_said' })
    expect(read).toEqual({ unread: 0 })
    const told = world.database.updateTable('notifications').set({ read_at: null })
    await told.where('user_id', '=', giver.id).execute()
    expect(await markNotificationsRead(giver, { item_id })).toEqual({ unread: 1 })
    await at.answer(giver, id)
    expect(await countUnread(giver)).toEqual({ unread: 0 })
  })

  test('is disputed by an answer, which is given once, in time, by whom it is about', async () => {
    const { giver, receiver, id } = await saidOf()
    const { no_shows } = await world.domain.noShows.readMyHabits(receiver)
    expect(no_shows).toMatchObject([
      {
        id,
        by: 'Leela Menon',
        is_giver: false,
        state: 'said',
        answer: null,
        can: { answer: true },
      },
    ])
    for (const other of [giver, await world.aMember()])
      await expect(at.answer(other, id)).rejects.toMatchObject({ code: 'no_show_not_found' })
    await expect(at.answer(receiver, randomUUID())).rejects.toMatchObject({
      code: 'no_show_not_found',
    })
    await at.answer(receiver, id)
    expect(await at.stateOf(id)).toBe('disputed')
    await expectRefusal(world, 'already_answered', 'You have said what happened already.', () =>
      at.answer(receiver, id),
    )
    const after = await world.domain.noShows.readMyHabits(receiver)
    expect(after.no_shows).toMatchObject([
      { answer: 'The train was late.', can: { answer: false } },
    ])
    await at.waitDays(8)
    await world.domain.noShows.letNoShowsStand()
    expect(await at.stateOf(id)).toBe('disputed')
    const late = await saidOf()
    await at.waitDays(7)
    await at.wait(1)
    await expectRefusal(world, 'too_late_to_answer', 'The time to say what happened is over.', () =>
      at.answer(late.receiver, late.id),
    )
  })

  test('is in the export of both, and gone with the one it is about', async () => {
    const { actor: receiver } = await world.aSignedInMember('Rahim Sheikh')
    const giver = await world.aMember()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const id = await at.said(giver, requestId)
    await at.answer(receiver, id, 'My child was ill.')
    const { data } = await world.domain.exporting.exportMyData(receiver)
    expect(data.no_shows_about).toMatchObject([{ id, answer: 'My child was ill.' }])
    const theirs = await world.domain.exporting.exportMyData(giver)
    expect(theirs.data.no_shows_said).toMatchObject([{ id }])
    expect(JSON.stringify(theirs.data)).not.toContain('My child was ill.')
    await world.domain.deletion.deleteAccount(await world.signedInAgain(receiver))
    const left = await world.database
      .selectFrom('no_shows')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
