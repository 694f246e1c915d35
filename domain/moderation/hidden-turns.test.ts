import { describe, expect, test } from 'vitest'
import { at, openHiding } from '../../tests/hiding.ts'

const hiding = openHiding()
const { world, hide, show, stored } = hiding
const { exchanges, salt, askers, mine, statusesOf, inLine } = hiding

describe('whoever takes part in a draw for what nobody could see for a while', () => {
  test('takes part in its draw with the number that they brought [A19]', async () => {
    const item = await world.anItem(hiding.giver, { giving: 'draw', decide_after_hours: 24 })
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
    const { entries, drawn_at } = await exchanges().viewDraw(hiding.giver, item)
    expect(drawn_at).toBe(at(9))
    expect(entries.map((entry) => entry.salt).sort()).toEqual([...before].sort())
  })

  test('takes part also where the draw is due before the clock could ask again [A19]', async () => {
    const item = await world.anItem(hiding.giver, { giving: 'draw', decide_after_hours: 24 })
    const asked = await askers(item, 2, true)
    await hide(item)
    world.setClock('2026-03-06T05:59:30.000Z')
    await show(item)
    world.setClock(at(6))
    await exchanges().drawItems()
    const { entries } = await exchanges().viewDraw(hiding.giver, item)
    expect(entries).toHaveLength(2)
    expect((await statusesOf(asked)).sort()).toEqual(['approved', 'rejected'])
  })

  test('keeps their turn in the line of a draw that was decided, each time it is theirs [A19]', async () => {
    const item = await world.anItem(hiding.giver, { giving: 'draw', decide_after_hours: 24 })
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
    const promised = async () => (await stored(item)).claimed_by
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

  test('keeps their turn also if they had taken back what they asked before the draw, with their newest words [A19]', async () => {
    const item = await world.anItem(hiding.giver, { giving: 'draw', decide_after_hours: 24 })
    const [only] = await askers(item, 1, true)
    if (!only) throw new Error('one was to ask')
    world.setClock(at(5, 30))
    await exchanges().withdrawRequest(only.who, only.id)
    await exchanges().requestItem(only.who, item, { message: 'Once more', salt: salt() })
    const [other] = await askers(item, 1, true)
    if (!other) throw new Error('another one was to ask')
    world.setClock(at(7))
    await exchanges().drawItems()
    const promise = await mine(other.who)
    if (promise?.status === 'approved')
      await exchanges().releasePromise(other.who, promise.id, { why: 'no-time', words: null })
    for (const _ of [1, 2]) {
      await hide(item)
      await show(item)
      await exchanges().advanceLines()
      expect(await mine(only.who)).toMatchObject({ status: 'approved', message: 'Once more' })
    }
  })

  test('has no turn of a draw any more that they gave up, and waits with the others [A19]', async () => {
    const item = await world.anItem(hiding.giver, { giving: 'draw', decide_after_hours: 24 })
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
})
