import { beforeAll, describe, expect, test } from 'vitest'
import { operator, reason } from '../../tests/moderation.ts'
import { aPhoto, aPhotoOfBytes } from '../../tests/photo-samples.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { guest } from '../actor.ts'
import { hideItem } from '../moderation/moderating.ts'
import { photoFolder } from './limits.ts'

const world = openFileWorld()
let owner: MemberActor
let other: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  other = await world.aMember()
})

let index = 0
const aPath = (member: MemberActor) => `${member.id}/1795226247123_${index++ % 1000}.jpg`
const addressOf = (path: string) => photoFolder + path

async function upload(actor = owner, path = aPath(actor), replace = false) {
  await world.domain.photos.uploadPhoto(actor, { path, bytes: await aPhoto(), replace })
  return path
}
const isThere = async (path: string) => (await world.domain.photos.readPhoto(path, 320)) !== null

async function filesOf(...ids: string[]) {
  const names: string[] = []
  for await (const { name } of world.deps.photos.list())
    if (ids.some((id) => name.startsWith(id))) names.push(name)
  return names.sort()
}

describe('uploading', () => {
  test('keeps copies under a random name, and not the bytes that were sent [CALL-64, CALL-65]', async () => {
    const [path, bytes] = [aPath(owner), await aPhoto()]
    const { id } = await world.domain.photos.uploadPhoto(owner, { path, bytes, replace: false })
    const names = '1600.webp 320.avif 320.webp 480.avif 480.webp 800.avif 800.webp'.split(' ')
    expect(await filesOf(id)).toEqual(names.map((name) => `${id}-${name}`))
    const largest = await world.domain.photos.readPhoto(path, null)
    expect(largest).toMatchObject({ contentType: 'image/webp', etag: `"${id}-1600.webp"` })
    expect(Buffer.from(largest?.bytes ?? []).equals(bytes)).toBe(false)
    expect((await world.domain.photos.readPhoto(path, 320))?.etag).toBe(`"${id}-320.webp"`)
  })

  test('keeps an AVIF for who asks for that, and a photo from before there were any is shown too [CALL-65]', async () => {
    const { readPhoto, uploadPhoto } = world.domain.photos
    const path = aPath(owner)
    const { id } = await uploadPhoto(owner, { path, bytes: await aPhoto(), replace: false })
    const avif = { contentType: 'image/avif', etag: `"${id}-480.avif"` }
    expect(await readPhoto(path, 480, 'avif')).toMatchObject(avif)
    expect(await readPhoto(path, null, 'avif')).toMatchObject({ contentType: 'image/webp' })
    for (const name of ['480.avif', '480.webp', '800.avif'])
      await world.deps.photos.remove(`${id}-${name}`)
    const etags = [480, 800].map(
      async (width) => (await readPhoto(path, width as 480, 'avif'))?.etag,
    )
    expect(await Promise.all(etags)).toEqual([`"${id}-320.webp"`, `"${id}-800.webp"`])
  })

  test('takes 150 KB and not one byte more [SHARE-08, LIMIT-07]', async () => {
    const limit = 150 * 1024
    const [bytes, larger] = [await aPhotoOfBytes(limit), await aPhotoOfBytes(limit + 1)]
    expect([bytes.length, larger.length]).toEqual([153_600, 153_601])
    const path = aPath(owner)
    await world.domain.photos.uploadPhoto(owner, { path, bytes, replace: false })
    const tooLarge = { path: aPath(owner), bytes: larger, replace: false }
    await expect(world.domain.photos.uploadPhoto(owner, tooLarge)).rejects.toMatchObject({
      code: 'photo_too_large',
      message: 'Image size too large',
    })
    expect(await isThere(tooLarge.path)).toBe(false)
  })

  test('is for members, each in the own folder [CALL-64]', async () => {
    const [bytes, path] = [await aPhoto(), aPath(other)]
    const input = { path, bytes, replace: true }
    const { uploadPhoto } = world.domain.photos
    await expect(uploadPhoto(guest, input)).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(uploadPhoto(owner, input)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await isThere(path)).toBe(false)
  })

  test.each([
    '',
    'OWN',
    'OWN/',
    'OWN/photo.jpg',
    'OWN/1795226247123_0.svg',
    'OWN/1795226247123_0.jpg.html',
    'OWN/1795226247123_0.jpg/',
    'OWN/1795226247123_0.jpg\n',
    'OWN/1795226247123_0\0.jpg',
    'OWN//1795226247123_0.jpg',
    'OWN/../OWN/1795226247123_0.jpg',
    'OWN\\1795226247123_0.jpg',
    'OWN/%2e%2e/1795226247123_0.jpg',
    'OWN/1795226247123_0.JPG',
    `OWN/1795226247123_${'0'.repeat(300)}.jpg`,
    '../1795226247123_0.jpg',
    '/etc/passwd',
  ])('refuses the path %j [CALL-64]', async (form) => {
    const path = form.replaceAll('OWN', owner.id)
    const input = { path, bytes: await aPhoto(), replace: true }
    const attempt = world.domain.photos.uploadPhoto(owner, input)
    await expect(attempt).rejects.toMatchObject({ code: 'photo_path_invalid' })
    expect(await world.domain.photos.readPhoto(path, null)).toBeNull()
  })

  test('overwrites only when asked to, and then forgets the old files [CALL-64]', async () => {
    const path = await upload()
    const before = await world.domain.photos.readPhoto(path, 320)
    const bytes = await aPhoto({ width: 200, height: 300 })
    const { uploadPhoto } = world.domain.photos
    const again = uploadPhoto(owner, { path, bytes, replace: false })
    await expect(again).rejects.toMatchObject({ code: 'photo_exists' })
    expect((await world.domain.photos.readPhoto(path, 320))?.etag).toBe(before?.etag)
    const { id } = await uploadPhoto(owner, { path, bytes, replace: true })
    expect((await world.domain.photos.readPhoto(path, 320))?.etag).toBe(`"${id}-320.webp"`)
    expect(await filesOf(before?.etag.slice(1, 37) ?? '')).toEqual([])
  })

  test('lets one of eight win who upload to one path at once [CALL-64]', async () => {
    const member = await world.aMember()
    const before = (await filesOf('')).length
    // So small that none of them waits too long for its turn, also on a slow machine.
    const bytes = await aPhoto({ width: 100, height: 70 })
    const input = { path: aPath(member), bytes, replace: false }
    const attempts = Array.from({ length: 8 }, () =>
      world.domain.photos.uploadPhoto(member, input).catch((error) => error.code),
    )
    const results = await Promise.all(attempts)
    expect(results.filter((result) => result === 'photo_exists')).toHaveLength(7)
    const [winner] = results.filter((result) => result !== 'photo_exists')
    expect((await listed(member)).map((photo) => photo.id)).toEqual([winner.id])
    expect(await filesOf('')).toHaveLength(before + 7)
  })

  test('cannot change what a claimed item shows [CALL-64]', async () => {
    const path = await upload()
    const { itemId } = await world.anExchange(owner, other)
    await world.database
      .updateTable('items')
      .set({ images: [addressOf(path)] })
      .where('id', '=', itemId)
      .execute()
    await expect(upload(owner, path, true)).rejects.toMatchObject({ code: 'item_promised' })
    expect(await world.domain.photos.removePhotos(owner, [path])).toEqual([])
    expect(await isThere(path)).toBe(true)
  })

  test('cannot change what an item or the profile shows, also while the item is hidden [CALL-64]', async () => {
    const member = await world.aMember()
    const [shown, hidden, picture, free] = [
      await upload(member),
      await upload(member),
      await upload(member),
      await upload(member),
    ]
    await world.anItem(member, { images: [addressOf(shown)] })
    const item = await world.anItem(member, { images: [addressOf(hidden)] })
    await hideItem(world.desk, operator, { item, report: null, reason })
    await world.domain.members.editMyProfile(member, { avatar_url: addressOf(picture) })
    const before = (await listed(member)).map(({ id }) => id)
    for (const path of [shown, hidden, picture])
      await expect(upload(member, path, true), path).rejects.toMatchObject({ code: 'photo_exists' })
    expect((await listed(member)).map(({ id }) => id)).toEqual(before)
    await upload(member, free, true)
    expect((await listed(member)).map(({ id }) => id)).not.toEqual(before)
  })
})

const byName = { column: 'name', order: 'asc' } as const
const listed = (actor: MemberActor, page = {}) =>
  world.domain.photos.listPhotos(actor, {
    prefix: actor.id,
    limit: 100,
    offset: 0,
    sort: byName,
    ...page,
  })

describe('a folder', () => {
  test('is listed by name or by age, a page at a time [CALL-84]', async () => {
    const member = await world.aMember()
    const paths = [3, 1, 2].map((number) => `${member.id}/1795226247123_${number}.jpg`)
    for (const [minute, path] of paths.entries()) {
      world.setClock(`2026-11-21T06:0${minute}:00Z`)
      await upload(member, path)
    }
    const numbers = async (page: object) =>
      (await listed(member, page)).map((photo) => photo.path.slice(-5, -4)).join('')
    expect(await numbers({})).toBe('123')
    expect(await numbers({ sort: { column: 'name', order: 'desc' } })).toBe('321')
    expect(await numbers({ sort: { column: 'created_at', order: 'asc' } })).toBe('312')
    expect(await numbers({ sort: { column: 'created_at', order: 'desc' } })).toBe('213')
    expect(await numbers({ limit: 1, offset: 1 })).toBe('2')
    expect(await numbers({ prefix: `${member.id}/` })).toBe('123')
    expect((await listed(member))[2]?.created_at).toBe('2026-11-21T06:00:00.000Z')
  })

  test('is shown to nobody else [CALL-84]', async () => {
    await upload(owner)
    await upload(other)
    for (const prefix of [
      owner.id,
      `${owner.id}/`,
      '',
      '/',
      '%',
      `${other.id}/../${owner.id}`,
      '\0',
    ])
      expect(await listed(other, { prefix }), prefix).toEqual([])
    const page = { prefix: owner.id, limit: 100, offset: 0, sort: byName }
    expect(await world.domain.photos.listPhotos(guest, page)).toEqual([])
  })

  test('loses only own photos that are there and that nothing shows [CALL-64]', async () => {
    const [spare, shown, foreign] = [await upload(), await upload(), await upload(other)]
    await world.anItem(owner, { images: [addressOf(shown)] })
    const missing = `${owner.id}/1795226247124_0.jpg`
    const paths = [spare, spare, shown, foreign, missing, '../x', '\0', '']
    expect(await world.domain.photos.removePhotos(guest, paths)).toEqual([])
    const removed = await world.domain.photos.removePhotos(owner, paths)
    expect(removed.map((photo) => photo.path)).toEqual([spare])
    expect(await filesOf(removed[0]?.id ?? '')).toEqual([])
    expect(await Promise.all([spare, shown, foreign].map(isThere))).toEqual([false, true, true])
  })
})
