import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPhotoOf } from '../../tests/photo-of.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { withdrawPhotos } from '../photos/photos.ts'
import { ShareItem } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const lamp = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }
const share = (given: object, actor = owner) =>
  world.domain.items.shareItem(actor, ShareItem.parse({ ...lamp, ...given }))
const stored = (id: string) =>
  world.database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('sharing an item', () => {
  test('again under the same name, also at the same moment, is the same item [CALL-24, ERR-30]', async () => {
    const idempotency_key = randomUUID()
    const again = () => share({ idempotency_key })
    const ids = await Promise.all([again(), again(), again()])
    expect(new Set([...ids, await again()]).size).toBe(1)
    const another = await share({ idempotency_key }, await world.aMember('Rahim Shaikh'))
    expect(ids).not.toContain(another)
  })

  test('again has the photos that arrived since [ERR-30]', async () => {
    const idempotency_key = randomUUID()
    const id = await share({ idempotency_key })
    const images = [await aPhotoOf(world, owner), await aPhotoOf(world, owner)]
    expect(await share({ idempotency_key, images })).toBe(id)
    expect((await stored(id)).images).toEqual(images)
  })

  test('again is refused once it is promised, given away or taken back, and changes nothing [CALL-24, ERR-30]', async () => {
    const { exchanges, items } = world.domain
    const idempotency_key = randomUUID()
    const id = await share({ idempotency_key })
    const asker = await world.aMember('Rahim Shaikh')
    const request = await exchanges.requestItem(asker, id, { message: null })
    const isRefused = async (name: string, of: string) => {
      const before = await stored(of)
      const again = share({ idempotency_key: name, images: [await aPhotoOf(world, owner)] })
      await expect(again).rejects.toMatchObject({ code: 'sent_otherwise' })
      expect(await stored(of)).toEqual(before)
    }
    await exchanges.approveRequest(owner, request)
    await isRefused(idempotency_key, id)
    await exchanges.completeExchange(owner, id)
    await isRefused(idempotency_key, id)
    const another = randomUUID()
    const second = await share({ idempotency_key: another })
    await exchanges.requestItem(asker, second, { message: null })
    await items.deleteItem(owner, second)
    await isRefused(another, second)
  })

  test('again keeps the photos that arrived before when all fail now, and has those that did when some do [CALL-66, ERR-30]', async () => {
    const idempotency_key = randomUUID()
    const images = [await aPhotoOf(world, owner), await aPhotoOf(world, owner)]
    const id = await share({ idempotency_key, images })
    expect(await share({ idempotency_key, images: [], photos_failed: true })).toBe(id)
    expect((await stored(id)).images).toEqual(images)
    const one = [await aPhotoOf(world, owner)]
    expect(await share({ idempotency_key, images: one, photos_failed: true })).toBe(id)
    expect((await stored(id)).images).toEqual(one)
  })

  test('again does not show a photo that was taken away meanwhile [ERR-30]', async () => {
    const idempotency_key = randomUUID()
    const id = await share({
      idempotency_key,
      images: [await aPhotoOf(world, owner), await aPhotoOf(world, owner)],
    })
    for (const images of [[await aPhotoOf(world, owner)], []]) {
      expect(await share({ idempotency_key, images })).toBe(id)
      expect((await stored(id)).images).toEqual(images)
    }
  })

  test('again keeps a photo that was withdrawn meanwhile, which no other item can take [A19, A33, ERR-30]', async () => {
    const images = [await aPhotoOf(world, owner)]
    const lamp = { images, idempotency_key: randomUUID() }
    const id = await share(lamp)
    await withdrawPhotos(world.database, images)
    expect(await share(lamp)).toBe(id)
    const another = () => share({ images, idempotency_key: randomUUID() })
    await expect(another()).rejects.toMatchObject({ code: 'photo_unknown' })
  })

  test('again costs nothing of what may be shared in a day [A32, ERR-30]', async () => {
    const limited = await openWorld({ budgets: 'real' })
    const giver = await limited.aMember()
    const send = (idempotency_key: string) =>
      limited.domain.items.shareItem(giver, ShareItem.parse({ ...lamp, idempotency_key }))
    const names = Array.from({ length: 20 }, () => randomUUID())
    for (const name of [...names, ...names]) await send(name)
    await expect(send(randomUUID())).rejects.toMatchObject({ code: 'too_many_attempts' })
    await limited.close()
  })

  test('of other words is refused under a name that another item has [CALL-24]', async () => {
    const idempotency_key = randomUUID()
    const place = await world.aCategory('Temple', 'lamp', ['Bells'])
    await share({ idempotency_key })
    const words = 'Something else was sent under this name before.'
    const others = [
      ...[{ title: 'Clay lamp' }, { description: '-' }, { condition: 'poor' }],
      ...[{ instructions: 'Ring twice.' }, { category_id: place.Temple }],
    ]
    for (const other of others)
      await expectRefusal(world, 'sent_otherwise', words, () =>
        share({ idempotency_key, ...other }),
      )
  })

  test('given in another way is refused under a name that another item has [CALL-24, ERR-30]', async () => {
    const ways = [
      {},
      { decide_after_hours: 24 },
      { decide_after_hours: 48 },
      { giving: 'draw', decide_after_hours: 24 },
    ]
    for (const way of ways) {
      const idempotency_key = randomUUID()
      const id = await share({ idempotency_key, ...way })
      for (const other of ways) {
        const again = share({ idempotency_key, ...other })
        if (other === way) expect(await again).toBe(id)
        else await expect(again).rejects.toMatchObject({ code: 'sent_otherwise' })
      }
    }
  })
})
