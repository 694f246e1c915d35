import { beforeEach, describe, expect, test } from 'vitest'
import { daysGoBy } from '../../tests/days-go-by.ts'
import { lettersTo, newestLetter } from '../../tests/letters.ts'
import { aPhotoOf } from '../../tests/photo-of.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { writeLetter } from '../letters/render.ts'

const world = openSoundWorld()
const { start, inDays, run, passes } = daysGoBy(world)
let giver: MemberActor
let asker: MemberActor
let item: string
beforeEach(async () => {
  giver = (await world.aSignedInMember('Leela Menon')).actor
  asker = await world.aMember('Rahim Sheikh')
  item = await world.anItem(giver, {
    title: `Lamp ${start()}`,
    images: [await aPhotoOf(world, giver)],
  })
})

const items = () => world.domain.items
const asked = async () => {
  const letters = await lettersTo(world, giver.email)
  return letters.filter(({ kind }) => kind === 'still-there').length
}
const toldOf = async () => {
  const { items: told } = await world.domain.notifications.listNotifications(giver, { limit: 20 })
  return told.map(({ type, item_id, sender }) => ({ type, item_id, sender }))
}
const own = async () => (await items().viewItem(giver, item)).viewer
const ask = (who = asker) => world.domain.exchanges.requestItem(who, item, { message: null })
const stored = () =>
  world.database.selectFrom('items').selectAll().where('id', '=', item).executeTakeFirstOrThrow()

describe('an item with which nothing happens', () => {
  test('is asked about once after twenty-eight days, by letter and bell, and put aside seven days later', async () => {
    inDays(27.9)
    await run()
    expect(await asked()).toBe(0)
    expect((await own()).keeping).toMatchObject({ is_asked: false, can_offer_again: true })
    await passes(28, 34)
    expect(await asked()).toBe(1)
    expect(await toldOf()).toEqual([{ type: 'still_there', item_id: item, sender: null }])
    expect((await own()).keeping).toMatchObject({ is_asked: true, is_put_aside: false })
    expect((await items().viewItem(guest, item)).viewer.keeping).toBeNull()
    inDays(35)
    await run()
    expect((await own()).keeping).toEqual({
      is_asked: false,
      is_put_aside: true,
      can_offer_again: true,
    })
    expect((await toldOf()).map(({ type }) => type)).toEqual(['item_put_aside', 'still_there'])
    expect(await asked()).toBe(1)
  })

  test.each([
    ['its giver said that it is there', () => items().sayStillThere(giver, item)],
    ['somebody asked for it', async () => world.domain.exchanges.rejectRequest(giver, await ask())],
  ])('is not asked about for as long again when %s', async (_, happens) => {
    inDays(20)
    await happens()
    await passes(21, 47)
    expect(await asked()).toBe(0)
    await passes(48, 49)
    expect(await asked()).toBe(1)
  })

  test('is not asked about for as long again when it was changed', async () => {
    const at = new Date(start() - 20 * day)
    const old = { created_at: at, updated_at: at }
    await world.database.updateTable('items').set(old).where('id', '=', item).execute()
    await items().editItem(giver, item, { description: 'Mended.' })
    await passes(8, 27)
    expect(await asked()).toBe(0)
    await passes(29, 29)
    expect(await asked()).toBe(1)
  })

  test('stays where it is when its giver keeps it, and is asked about four weeks later', async () => {
    await passes(28, 30)
    const before = await stored()
    await items().sayStillThere(giver, item)
    expect((await own()).keeping).toMatchObject({ is_asked: false })
    await passes(31, 57)
    expect(await asked()).toBe(1)
    expect(await stored()).toMatchObject({ status: 'available', created_at: before.created_at })
    await passes(58, 58)
    expect(await asked()).toBe(2)
  })

  test('is kept for whoever asks for it after the question', async () => {
    await passes(28, 33)
    await ask()
    await passes(34, 40)
    expect((await own()).keeping).toMatchObject({ is_asked: false, is_put_aside: false })
    expect((await stored()).status).toBe('available')
  })

  test('is never put aside within seven days of the letter, also where no server ran for weeks', async () => {
    inDays(100)
    await run()
    await passes(101, 106)
    expect((await stored()).status).toBe('available')
    await passes(107, 107)
    expect(await stored()).toMatchObject({ status: 'cancelled', hidden_for: 'expired' })
  })

  test('is asked about without the promise that it can be offered again, once it cannot', async () => {
    const text = async () => {
      const letter = await newestLetter(world, giver.email, 'still-there')
      return writeLetter('1', letter, 'https://giving.example').text
    }
    await passes(28, 28)
    expect((await text()).match(/offer it again/g)).toHaveLength(2)
    for (const days of [29, 36, 43, 50, 57]) {
      inDays(days)
      await items().offerAgain(giver, item)
    }
    await passes(85, 85)
    expect((await own()).keeping).toMatchObject({ is_asked: true, can_offer_again: false })
    expect(await asked()).toBe(2)
    expect(await text()).not.toContain('again')
  })

  test('is not asked about by letter who switched letters off, but by the bell', async () => {
    const settings = { wants_letters: false }
    await world.database
      .updateTable('profile_private')
      .set(settings)
      .where('id', '=', giver.id)
      .execute()
    await passes(28, 28)
    expect(await asked()).toBe(0)
    expect(await toldOf()).toHaveLength(1)
  })
})
