import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhoto } from '../../tests/photo-samples.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { photoFolder } from './limits.ts'

let world: World
let owner: MemberActor
beforeAll(async () => {
  world = await openWorld()
  owner = await world.aMember('Leela Menon')
})
afterAll(() => world.close())

let index = 0
const addressOf = (path: string) => photoFolder + path

async function upload() {
  const path = `${owner.id}/1795226247123_${index++}.jpg`
  await world.domain.photos.uploadPhoto(owner, { path, bytes: await aPhoto(), replace: false })
  return path
}
const isThere = async (path: string) => (await world.domain.photos.readPhoto(path, 320)) !== null

describe('the sweep', () => {
  test('removes after a day what nothing shows, and leaves the rest [DATA-10]', async () => {
    world.setClock('2026-12-01T00:00:00Z')
    const [spare, shown, face] = [await upload(), await upload(), await upload()]
    await world.anItem(owner, { images: [addressOf(shown)] })
    const profile = world.database.updateTable('profiles').set({ avatar_url: addressOf(face) })
    await profile.where('id', '=', owner.id).execute()
    world.setClock('2026-12-01T23:59:00Z')
    await world.domain.photos.sweepPhotos()
    expect(await isThere(spare)).toBe(true)
    world.setClock('2026-12-02T00:01:00Z')
    const young = await upload()
    const { photos } = await world.domain.photos.sweepPhotos()
    expect(photos).toBeGreaterThan(0)
    const found = await Promise.all([spare, shown, face, young].map(isThere))
    expect(found).toEqual([false, true, true, true])
    expect(await world.domain.photos.sweepPhotos()).toEqual({ photos: 0, files: 0 })
  })

  test('removes files that a crash left behind, and no file it does not know [DATA-10]', async () => {
    world.setClock('2026-12-05T00:00:00Z')
    await world.domain.photos.sweepPhotos()
    const path = await upload()
    const id = (await world.domain.photos.readPhoto(path, null))?.etag.slice(1, 37) ?? ''
    await world.anItem(owner, { images: [addressOf(path)] })
    const orphan = `${randomUUID()}-320.webp`
    const draft = `${id}-320.webp.${randomUUID()}.new`
    for (const name of [orphan, draft, 'notes.txt'])
      await world.deps.photos.write(name, new Uint8Array(3))
    const isKept = async (name: string) => (await world.deps.photos.read(name)) !== null
    expect((await world.domain.photos.sweepPhotos()).files).toBe(0)
    world.setClock('2026-12-06T00:00:01Z')
    expect((await world.domain.photos.sweepPhotos()).files).toBe(2)
    expect(await Promise.all([orphan, draft, 'notes.txt'].map(isKept))).toEqual([
      false,
      false,
      true,
    ])
    expect(await isThere(path)).toBe(true)
  })

  test('removes all that a crash left behind, however much it is [DATA-10]', async () => {
    world.setClock('2026-12-10T00:00:00Z')
    await world.domain.photos.sweepPhotos()
    const orphans = Array.from({ length: 401 }, () => `${randomUUID()}-320.webp`)
    for (const name of orphans) await world.deps.photos.write(name, new Uint8Array(3))
    world.setClock('2026-12-11T00:00:01Z')
    expect((await world.domain.photos.sweepPhotos()).files).toBe(401)
    for (const name of orphans) expect(await world.deps.photos.read(name)).toBeNull()
  })
})
