import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openModeration } from '../../tests/moderation.ts'
import type { MemberActor } from '../actor.ts'
import { guest } from '../actor.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'

const { world, hide, show, lock, unlock } = openModeration()
const at = (day: number, hour = 6) => `2026-03-0${day}T0${hour}:00:00.000Z`
let giver: MemberActor
let item: string
beforeEach(async () => {
  world.setClock(at(5))
  giver = await world.aMember('Leela Menon')
  item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 24 })
  await ask()
})

const exchanges = () => world.domain.exchanges
const view = () => exchanges().viewDraw(guest, item)
const newestTo = async ({ email }: MemberActor) => (await lettersTo(world, email)).at(-1) as Letter
const textOf = (letter: Letter) => writeLetter('1', letter, 'https://giving.example').text
async function ask() {
  const salt = randomHex(saltBytes)
  const asker = await world.aMember()
  await exchanges().requestItem(asker, item, { message: null, salt })
  return asker
}

describe('the draw of an item that came due while nobody could see it', () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['was hidden', () => hide(item), () => show(item)],
    ['went with its giver', () => lock(giver.id), () => unlock(giver.id)],
  ])('is as long again after it %s', async (_, away, back) => {
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
    world.setClock(at(7))
    await show(item)
    await hide(item)
    world.setClock(at(9))
    await show(item)
    expect(await view()).toMatchObject({ decide_at: '2026-03-11T06:00:00.000Z' })
    await hide(item)
    world.setClock('2026-03-12T06:00:00.000Z')
    await show(item)
    expect(await view()).toMatchObject({ decide_at: '2026-03-14T06:00:00.000Z' })
  })

  test('stays as it was where it was not due meanwhile', async () => {
    await hide(item)
    world.setClock(at(5, 9))
    await show(item)
    await ask()
    world.setClock(at(6))
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: at(6) })
  })
})

describe('whoever asked for what is no longer hidden', () => {
  test('takes part in its draw again, is told when that is, and nothing of an order', async () => {
    const asker = await ask()
    await hide(item)
    await show(item)
    await exchanges().advanceLines()
    const letter = await newestTo(asker)
    expect(letter).toMatchObject({ kind: 'line-moved', drawn_at: at(6) })
    const text = textOf(letter)
    expect(text).toContain('You take part in its draw once more, on ')
    expect(text).not.toMatch(/in the order|the next one/)
    expect(textOf(await newestTo(giver))).toContain('whoever had asked for it asks again')
  })

  test('does not ask again where a draw was, and its giver reads that it goes to the next in line', async () => {
    world.setClock(at(6))
    await exchanges().drawItems()
    await hide(item)
    await show(item)
    const letter = await newestTo(giver)
    expect(letter).toMatchObject({ kind: 'item-shown', isPromised: true })
    const text = textOf(letter)
    expect(text).toContain(
      'It goes to the next in line of your draw, who has at least 24 hours to say yes.',
    )
    expect(text).not.toContain('asks again')
  })
})
