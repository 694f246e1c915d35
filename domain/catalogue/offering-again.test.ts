import { beforeEach, describe, expect, test } from 'vitest'
import { daysGoBy } from '../../tests/days-go-by.ts'
import { aPhotoOf, isServed, sweepAll } from '../../tests/photo-of.ts'
import { refusing } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { ListItems } from './input.ts'

const world = openSoundWorld()
const { start, inDays, passes } = daysGoBy(world)
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
const own = async () => (await items().viewItem(giver, item)).viewer
const ask = (who = asker) => world.domain.exchanges.requestItem(who, item, { message: null })
const refuses = refusing(world)
const stored = () =>
  world.database.selectFrom('items').selectAll().where('id', '=', item).executeTakeFirstOrThrow()

describe('an item that is put aside', () => {
  beforeEach(() => passes(28, 35))

  test('is in no list, search, sitemap or preview, and keeps its photos and words', async () => {
    const { title, images } = await items().viewItem(giver, item)
    expect(images).toHaveLength(1)
    const list = (asked: object) => items().listItems(ListItems.parse(asked))
    for (const listing of [{}, { search: title }, { ids: item }, { sort: 'popular' }])
      expect((await list(listing)).items.map(({ id }) => id)).not.toContain(item)
    expect((await items().listPage(null)).map(({ id }) => id)).not.toContain(item)
    const page = { limit: 24 }
    const shared = await world.domain.members.listItemsOf(giver.id, page)
    expect(shared.items).toEqual([])
    for (const who of [guest, asker])
      await refuses('item_not_found', () => items().viewItem(who, item))
    await refuses('item_not_found', () => world.domain.previews.readPreview(item))
    await refuses('item_not_found', () => ask())
    await sweepAll(world)
    const kept = world.database.selectFrom('photos').select('id').where('owner_id', '=', giver.id)
    expect(await kept.execute()).toHaveLength(1)
    expect(await isServed(world, images[0] ?? '')).toBe(true)
    expect((await items().listMyItems(giver, page)).items).toMatchObject([
      { id: item, is_hidden: true, is_put_aside: true, can: { edit: false, offer_again: true } },
    ])
  })

  test('is offered again above all others, with all it had, and its first day is kept; nothing is earned twice', async () => {
    const first = await stored()
    const other = await world.anItem(giver)
    const points = () => world.domain.points.readPoints(giver)
    const before = await points()
    inDays(36)
    await items().offerAgain(giver, item)
    const now = await stored()
    expect(now).toMatchObject({
      status: 'available',
      hidden_for: null,
      images: first.images,
      description: first.description,
      first_shared_at: first.created_at,
      offered_again: 1,
      created_at: new Date(start() + 36 * day).toISOString(),
    })
    const { items: listed } = await items().listItems(ListItems.parse({}))
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([item, other])
    expect(await points()).toEqual(before)
    await ask()
  })

  test('can be taken back, and goes with its giver', async () => {
    await items().deleteItem(giver, item)
    await refuses('item_not_found', () => items().offerAgain(giver, item))
    item = await world.anItem(giver)
    await world.domain.deletion.deleteAccount(await world.signedInAgain(giver))
    expect(await world.database.selectFrom('items').where('id', '=', item).execute()).toEqual([])
  })

  test('is not kept by saying that it is still there', async () => {
    await refuses('item_not_available', () => items().sayStillThere(giver, item))
  })
})

describe('offering again', () => {
  test('is allowed once in seven days and five times; the sixth is refused', async () => {
    inDays(6.9)
    await refuses('offered_lately', () => items().offerAgain(giver, item))
    for (let times = 1; times <= 5; times++) {
      inDays(7 * times)
      await items().offerAgain(giver, item)
      const next = times < 5 ? 'offered_lately' : 'offered_too_often'
      await refuses(next, () => items().offerAgain(giver, item))
    }
    expect(await stored()).toMatchObject({
      offered_again: 5,
      first_shared_at: new Date(start()).toISOString(),
    })
    inDays(100)
    await refuses('offered_too_often', () => items().offerAgain(giver, item))
    expect((await own()).keeping).toMatchObject({ can_offer_again: false })
  })

  test('is refused while somebody waits, of others, and of what is promised, given, taken back or hidden', async () => {
    inDays(7)
    const request = await ask()
    await refuses('item_awaited', () => items().offerAgain(giver, item))
    for (const who of [asker, await world.aMember()])
      for (const command of [items().offerAgain, items().sayStillThere])
        await refuses('item_not_found', () => command(who, item))
    await world.domain.exchanges.approveRequest(giver, request)
    for (const command of [items().offerAgain, items().sayStillThere])
      await refuses('item_not_available', () => command(giver, item))
    await world.domain.exchanges.completeExchange(giver, item)
    await refuses('item_not_available', () => items().offerAgain(giver, item))
  })

  test('by twenty at once is done once', async () => {
    inDays(7)
    await Promise.allSettled(Array.from({ length: 20 }, () => items().offerAgain(giver, item)))
    expect((await stored()).offered_again).toBe(1)
  })
})

test.each([
  ['put aside and given', { hidden_for: 'expired' }, 'items_put_aside_check'],
  ['offered again without a first day', { offered_again: 1 }, 'items_offered_again_check'],
  [
    'offered again six times',
    { offered_again: 6, first_shared_at: new Date() },
    'items_offered_again_check',
  ],
])('the database keeps no item that is %s', async (_, row, rule) => {
  const { itemId } = await world.anExchange(giver, asker, 'completed')
  const changing = world.database
    .updateTable('items')
    .set(row as object)
    .where('id', '=', itemId)
  await expect(changing.execute()).rejects.toThrow(rule)
})
