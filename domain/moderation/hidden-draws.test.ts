import { beforeEach, describe, expect, test } from 'vitest'
import { openModeration } from '../../tests/moderation.ts'
import type { MemberActor } from '../actor.ts'
import { guest } from '../actor.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'

const moderation = openModeration()
const { hide, show, lock, unlock } = moderation
const at = (day: number, hour = 6) => `2026-03-0${day}T0${hour}:00:00.000Z`
let giver: MemberActor
let item: string
beforeEach(async () => {
  const { world } = moderation
  world.setClock(at(5))
  giver = await world.aMember('Leela Menon')
  item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
  await ask()
})

const exchanges = () => moderation.world.domain.exchanges
const view = () => exchanges().viewDraw(guest, item)
async function ask() {
  const salt = randomHex(saltBytes)
  const asker = await moderation.world.aMember()
  await exchanges().requestItem(asker, item, { message: null, salt })
  return asker
}

describe('the draw of an item that came due while nobody could see it', () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['was hidden', () => hide(item), () => show(item)],
    ['went with its giver', () => lock(giver.id), () => unlock(giver.id)],
  ])('is as long again after it %s', async (_, away, back) => {
    const { world } = moderation
    await away()
    world.setClock(at(7))
    await back()
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: null })
    const asker = await ask()
    world.setClock(at(8, 5))
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: null })
    world.setClock(at(8))
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: at(8) })
    expect(await world.domain.items.viewItem(asker, item)).toMatchObject({ status: 'claimed' })
  })

  test('is at the longest wait again where that happens more than once', async () => {
    await hide(item)
    moderation.world.setClock(at(7))
    await show(item)
    await hide(item)
    moderation.world.setClock(at(9))
    await show(item)
    expect(await view()).toMatchObject({ decide_at: '2026-03-11T06:00:00.000Z' })
    await hide(item)
    moderation.world.setClock('2026-03-12T06:00:00.000Z')
    await show(item)
    expect(await view()).toMatchObject({ decide_at: '2026-03-14T06:00:00.000Z' })
  })

  test('stays as it was where it was not due meanwhile', async () => {
    const { world } = moderation
    await hide(item)
    world.setClock(at(5, 9))
    await show(item)
    await ask()
    world.setClock(at(6))
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: at(6) })
  })
})
