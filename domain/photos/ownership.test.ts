import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../tests/api.ts'
import { aPhotoOf, isServed } from '../../tests/photo-of.ts'
import { serveWorld } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { ShareItem } from '../catalogue/input.ts'
import { insertItem } from '../catalogue/store.ts'
import { photoFolder } from './limits.ts'
import { requireOwnPhotos } from './photos.ts'

const world = openFileWorld()
let owner: MemberActor
let other: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  other = await world.aMember()
})

const addressOf = (path: string) => photoFolder + path
const chair = { title: 'Cane armchair', description: 'A sturdy cane armchair', condition: 'good' }

const upload = (member = owner) => aPhotoOf(world, member)
const isThere = (address: string) => isServed(world, address)

describe('an item', () => {
  test('has at most two photos [SHARE-10, DATA-10, LIMIT-07]', async () => {
    const images = [await upload(), await upload(), await upload()]
    const result = ShareItem.safeParse({ ...chair, images })
    expect(result.error?.issues[0]?.message).toBe('You can upload maximum 2 images')
    await expect(world.anItem(owner, { images })).rejects.toThrow(/check/)
    expect(await world.anItem(owner, { images: images.slice(1) })).toBeTruthy()
  })

  test.each([
    ['a photo of another', () => upload(other)],
    ['a photo that was never uploaded', () => addressOf(`${owner.id}/1795226247000_0.jpg`)],
    ['an address elsewhere', () => 'https://pixel.example.org/a.jpg'],
    ['a data address', () => 'data:image/png;base64,AAAA'],
    ['a script', () => 'javascript:alert(1)'],
    ['an address elsewhere that ends like ours', async () => `//evil.example${await upload()}`],
    ['a path with a way out', async () => `${await upload()}/../../x`],
  ])('cannot have %s as a photo [DATA-10, LIMIT-07]', async (_name, make) => {
    const images = ShareItem.shape.images.parse([await make()])
    const unknown = { code: 'photo_unknown' }
    await expect(world.anItem(owner, { images })).rejects.toMatchObject(unknown)
    const own = await world.anItem(owner)
    await expect(world.domain.items.editItem(owner, own, { images })).rejects.toMatchObject(unknown)
  })

  test('cannot have one photo twice [DATA-10]', async () => {
    const url = await upload()
    const attempt = world.anItem(owner, { images: [url, url] })
    await expect(attempt).rejects.toMatchObject({ code: 'photo_unknown' })
  })

  test('takes its photos with it, but not those of another item [DATA-10]', async () => {
    const [alone, shared] = [await upload(), await upload()]
    const first = await world.anItem(owner, { images: [alone, shared] })
    const second = await world.anItem(owner, { images: [shared] })
    await world.domain.items.deleteItem(owner, first)
    expect(await Promise.all([alone, shared].map(isThere))).toEqual([false, true])
    await world.domain.items.deleteItem(owner, second)
    expect(await isThere(shared)).toBe(false)
  })

  test('keeps a photo that somebody removes while it is being shared [DATA-10]', async () => {
    const photo = await upload()
    const {
      windows: _,
      place: __,
      ...input
    } = ShareItem.parse({
      ...chair,
      images: [photo],
    })
    const { removing } = await world.database.transaction().execute(async (handle) => {
      await requireOwnPhotos(handle, owner.id, input.images)
      const removing = world.domain.photos.removePhotos(owner, [photo.slice(photoFolder.length)])
      await untilWaitingOrDone(removing)
      await insertItem(handle, owner.id, input, world.deps.clock.now())
      return { removing }
    })
    expect(await removing).toEqual([])
    expect(await isThere(photo)).toBe(true)
  })
})

test.each(['POST /items', 'PATCH /items/:own', 'PATCH /me/profile'])(
  '%s refuses an address of ours with a sign that no database keeps [DATA-10, LIMIT-07]',
  async (door) => {
    const { actor, accessToken } = await world.aSignedInMember()
    const [method = '', path = ''] = door.split(' ')
    const address = addressOf('\u0000')
    const body = path === '/me/profile' ? { avatar_url: address } : { ...chair, images: [address] }
    const own = path.replace(':own', await world.anItem(actor))
    const served = await serveWorld(world)
    const answer = callApi(served, method, own, accessToken, body).finally(() => served.close())
    expect(await answer).toMatchObject({ status: 400, answer: { code: 'photo_unknown' } })
  },
)

/** Resolves when a statement waits for a lock, or at the latest when the work is done. */
async function untilWaitingOrDone(work: Promise<unknown>) {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  work.then(finish, finish)
  for (let isWaiting = false; !isWaiting && !isDone; ) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(world.database)
    isWaiting = rows.length > 0
  }
}
