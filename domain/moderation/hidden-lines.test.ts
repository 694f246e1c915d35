import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openModeration } from '../../tests/moderation.ts'
import type { MemberActor } from '../actor.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'

const moderation = openModeration()
const { hide, show, lock, unlock } = moderation
const at = (day: number, minute = 0) =>
  `2026-03-0${day}T06:${String(minute).padStart(2, '0')}:00.000Z`
let giver: MemberActor
beforeEach(async () => {
  moderation.world.setClock(at(5))
  giver = await moderation.world.aMember('Leela Menon')
})

const exchanges = () => moderation.world.domain.exchanges
const salt = () => randomHex(saltBytes)

/** Members who asked for an item one minute after the other, with their requests. */
async function askers(item: string, count: number, drawn = false) {
  const asked: { who: MemberActor; id: string }[] = []
  for (let minute = 1; minute <= count; minute++) {
    moderation.world.setClock(at(5, minute))
    const who = await moderation.world.aMember()
    const request = { message: `Number ${minute}`, ...(drawn && { salt: salt() }) }
    asked.push({ who, id: await exchanges().requestItem(who, item, request) })
  }
  return asked
}
const mine = async (who: MemberActor) => {
  const [own] = await exchanges().listMyRequests(who)
  return own
}
const statusesOf = async (asked: { who: MemberActor }[]) => {
  const statuses: (string | undefined)[] = []
  for (const { who } of asked) statuses.push((await mine(who))?.status)
  return statuses
}
const waiting = async (item: string) =>
  (await exchanges().listRequestsOfItem(giver, item))
    .filter(({ status }) => status === 'pending')
    .map(({ message }) => message)
    .reverse()
const kindsTo = async (who: MemberActor) =>
  (await lettersTo(moderation.world, who.email)).map(({ kind }) => kind)
const inLine = (item: string) =>
  moderation.world.database
    .selectFrom('line_places')
    .select('member_id')
    .where('item_id', '=', item)
    .execute()

describe('whoever waited for an item that nobody could see for a while', () => {
  test.each<[string, (item: string) => Promise<unknown>, (item: string) => Promise<unknown>]>([
    ['was hidden', (item) => hide(item), (item) => show(item)],
    ['went with its giver', () => lock(giver.id), () => unlock(giver.id)],
  ])(
    'is asked for again, chosen, declined and undecided, after it %s [A19]',
    async (_, away, back) => {
      const { world } = moderation
      const item = await world.anItem(giver)
      const asked = await askers(item, 3)
      const [first, second] = asked
      if (!first || !second) throw new Error('three were to ask')
      await exchanges().approveRequest(giver, second.id)
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
      expect(await kindsTo(second.who)).toEqual([
        'request-approved',
        'request-rejected',
        'line-moved',
      ])
    },
  )

  test('takes part in its draw with the number that they brought [A19]', async () => {
    const { world } = moderation
    const item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
    const asked = await askers(item, 2, true)
    const salts = async () =>
      (await Promise.all(asked.map(({ who }) => exchanges().viewDraw(who, item)))).map(
        ({ mine: entry }) => entry?.salt,
      )
    const before = await salts()
    for (const again of [1, 2]) {
      await hide(item)
      await show(item)
      await exchanges().advanceLines()
      expect([again, await salts()]).toEqual([again, before])
    }
    world.setClock(at(9))
    await exchanges().drawItems()
    const { entries, drawn_at } = await exchanges().viewDraw(giver, item)
    expect(drawn_at).toBe(at(9))
    expect(entries.map((entry) => entry.salt).sort()).toEqual([...before].sort())
  })

  test('takes part also where the draw is due before the clock could ask again [A19]', async () => {
    const { world } = moderation
    const item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
    const asked = await askers(item, 2, true)
    await hide(item)
    world.setClock('2026-03-06T05:59:30.000Z')
    await show(item)
    world.setClock(at(6))
    await exchanges().drawItems()
    const { entries } = await exchanges().viewDraw(giver, item)
    expect(entries).toHaveLength(2)
    expect((await statusesOf(asked)).sort()).toEqual(['approved', 'rejected'])
  })

  test('keeps their turn in the line of a draw that was decided, each time it is theirs [A19]', async () => {
    const { world } = moderation
    const item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
    const asked = await askers(item, 3, true)
    world.setClock(at(7))
    await exchanges().drawItems()
    const places = new Map<string, number | null>()
    for (const { who } of asked)
      places.set(who.id, (await exchanges().viewDraw(who, item)).mine?.rank ?? null)
    const [first, second] = asked.toSorted(
      (one, other) => (places.get(one.who.id) ?? 9) - (places.get(other.who.id) ?? 9),
    )
    if (!first || !second) throw new Error('three were drawn')
    const promised = async () => (await moderation.stored(item)).claimed_by
    expect(await promised()).toBe(first.who.id)
    await hide(item)
    await show(item)
    await exchanges().advanceLines()
    expect(await promised()).toBe(first.who.id)
    const own = await mine(first.who)
    await exchanges().releasePromise(first.who, own?.id ?? '', { why: 'no-time', words: null })
    expect(await promised()).toBe(second.who.id)
    for (const _ of [1, 2]) {
      await hide(item)
      await show(item)
      await exchanges().advanceLines()
      expect(await promised()).toBe(second.who.id)
    }
    expect(await inLine(item)).toHaveLength(1)
  })

  test('has no turn of a draw any more that they gave up, and waits with the others [A19]', async () => {
    const { world } = moderation
    const item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
    const [only] = await askers(item, 1, true)
    if (!only) throw new Error('one was to ask')
    world.setClock(at(7))
    await exchanges().drawItems()
    await exchanges().releasePromise(only.who, only.id, { why: 'no-time', words: null })
    await exchanges().requestItem(only.who, item, { message: null })
    await hide(item)
    await show(item)
    await exchanges().advanceLines()
    expect(await statusesOf([only])).toEqual(['pending'])
  })

  test('may stay in line for another one who has it since, as they had left [A19]', async () => {
    const { ask, world } = moderation
    const item = await world.anItem(giver)
    const [only] = await askers(item, 1)
    if (!only) throw new Error('one was to ask')
    await hide(item)
    await exchanges().leaveLine(only.who, item)
    await show(item)
    await exchanges().approveRequest(giver, await ask(await world.aMember(), item))
    expect(await mine(only.who)).toMatchObject({ place_in_line: null, can: { stay_in_line: true } })
    await exchanges().joinLine(only.who, item)
    expect(await mine(only.who)).toMatchObject({ place_in_line: 1 })
  })

  test('may still ask twice by themselves, as none of these counts [A19, A26]', async () => {
    const { ask, world } = moderation
    const item = await world.anItem(giver)
    const [only] = await askers(item, 1)
    if (!only) throw new Error('one was to ask')
    await hide(item)
    await exchanges().leaveLine(only.who, item)
    await show(item)
    for (const _ of [1, 2]) await exchanges().rejectRequest(giver, await ask(only.who, item))
    await expect(ask(only.who, item)).rejects.toMatchObject({ code: 'request_declined_twice' })
  })

  test('is not asked for once they left its line, or were locked [A19]', async () => {
    const item = await moderation.world.anItem(giver)
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
    ['takes it back', (item) => moderation.world.domain.items.deleteItem(giver, item)],
    [
      'leaves',
      async () => {
        await lock(giver.id)
        await moderation.remove(giver.id)
      },
    ],
  ])('waits no longer once its giver %s [A12, A19]', async (_, end) => {
    const item = await moderation.world.anItem(giver)
    await askers(item, 1)
    await hide(item)
    expect(await inLine(item)).toHaveLength(1)
    await end(item)
    expect(await inLine(item)).toEqual([])
  })
})
