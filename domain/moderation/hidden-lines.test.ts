import { describe, expect, test } from 'vitest'
import { at, openHiding } from '../../tests/hiding.ts'
import { kindsTo } from '../../tests/letters.ts'

const hiding = openHiding()
const { world, hide, show, lock, unlock, remove, stored, ask } = hiding
const { exchanges, askers, mine, statusesOf, inLine } = hiding

const waiting = async (item: string) =>
  (await exchanges().listRequestsOfItem(hiding.giver, item))
    .filter(({ status }) => status === 'pending')
    .map(({ message }) => message)
    .reverse()

describe('whoever waited for an item that nobody could see for a while', () => {
  test.each<[string, (item: string) => Promise<unknown>, (item: string) => Promise<unknown>]>([
    ['was hidden', (item) => hide(item), (item) => show(item)],
    ['went with its giver', () => lock(hiding.giver.id), () => unlock(hiding.giver.id)],
  ])(
    'is asked for again, chosen, declined and undecided, after it %s [A19]',
    async (_, away, back) => {
      const item = await world.anItem(hiding.giver)
      const asked = await askers(item, 3)
      const [first, second] = asked
      if (!first || !second) throw new Error('three were to ask')
      await exchanges().approveRequest(hiding.giver, second.id)
      await exchanges().joinLine(first.who, item)
      await away(item)
      expect(await statusesOf(asked)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(await mine(second.who)).toMatchObject({ ended_as: 'hidden', place_in_line: 2 })
      expect(await exchanges().monthlyClaims(second.who)).toMatchObject({ remaining: 6 })
      await exchanges().advanceLines()
      expect(await statusesOf(asked)).toEqual(['rejected', 'rejected', 'rejected'])
      world.setClock(at(7))
      await back(item)
      await exchanges().advanceLines()
      expect(await waiting(item)).toEqual(['Number 1', 'Number 2'])
      expect(await kindsTo(world, second.who)).toEqual([
        'request-approved',
        'request-rejected',
        'line-moved',
      ])
    },
  )

  test('may stay in line for another one who has it since, as they had left [A19]', async () => {
    const item = await world.anItem(hiding.giver)
    const [only] = await askers(item, 1)
    if (!only) throw new Error('one was to ask')
    await hide(item)
    await exchanges().leaveLine(only.who, item)
    await show(item)
    await exchanges().approveRequest(hiding.giver, await ask(await world.aMember(), item))
    expect(await mine(only.who)).toMatchObject({ place_in_line: null, can: { stay_in_line: true } })
    await exchanges().joinLine(only.who, item)
    expect(await mine(only.who)).toMatchObject({ place_in_line: 1 })
  })

  test('may still ask twice by themselves, as none of these counts [A19, A26]', async () => {
    const item = await world.anItem(hiding.giver)
    const [only] = await askers(item, 1)
    if (!only) throw new Error('one was to ask')
    await hide(item)
    await exchanges().leaveLine(only.who, item)
    await show(item)
    for (const _ of [1, 2]) await exchanges().rejectRequest(hiding.giver, await ask(only.who, item))
    await expect(ask(only.who, item)).rejects.toMatchObject({ code: 'request_declined_twice' })
  })

  test('may choose from the times that its giver had offered [A19]', async () => {
    const { pickups } = world.domain
    const item = await world.anItem(hiding.giver)
    const windows = [{ starts_at: at(8), ends_at: at(8, 30) }]
    await pickups.offerWindows(hiding.giver, item, { windows, place: 'Gate 2' })
    await hide(item)
    await show(item)
    expect(await pickups.readWindows(hiding.giver, item)).toMatchObject(windows)
  })

  test('counts once among those who asked for it [A19, A37]', async () => {
    const item = await world.anItem(hiding.giver)
    await askers(item, 2)
    await hide(item)
    await show(item)
    await exchanges().advanceLines()
    expect(await stored(item)).toMatchObject({ request_count: 2 })
  })

  test('is not asked for once they left its line, or were locked [A19]', async () => {
    const item = await world.anItem(hiding.giver)
    const [leaving, locked, staying] = await askers(item, 3)
    if (!leaving || !locked || !staying) throw new Error('three were to ask')
    await hide(item)
    await exchanges().leaveLine(leaving.who, item)
    expect(await mine(leaving.who)).toMatchObject({ place_in_line: null })
    await lock(locked.who.id)
    await show(item)
    await exchanges().advanceLines()
    expect(await waiting(item)).toEqual(['Number 3'])
  })

  test.each<[string, (item: string) => Promise<unknown>]>([
    ['takes it back', (item) => world.domain.items.deleteItem(hiding.giver, item)],
    [
      'leaves',
      async () => {
        await lock(hiding.giver.id)
        await remove(hiding.giver.id)
      },
    ],
  ])('waits no longer once its giver %s [A12, A19]', async (_, end) => {
    const item = await world.anItem(hiding.giver)
    await askers(item, 1)
    await hide(item)
    expect(await inLine(item)).toHaveLength(1)
    await end(item)
    expect(await inLine(item)).toEqual([])
  })
})
