import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aPhotoOf } from '../../tests/photo-of.ts'
import { aPhoto, corners } from '../../tests/photo-samples.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { makePreview } from './previews.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

async function anItemWithPhoto() {
  const bytes = await aPhoto({ width: 800, height: 600 })
  return world.anItem(owner, { images: [await aPhotoOf(world, owner, bytes)] })
}

const near = (one: number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 30)

test('a preview has the photo at the left, whole and upright, and paper at the right', async () => {
  const preview = await world.domain.previews.readPreview(await anItemWithPhoto())
  const bytes = await preview?.draw()
  const picture = sharp(bytes)
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
  ]
  expect(near(at(50, 50), corners.topLeft)).toBe(true)
  expect(near(at(790, 50), corners.topRight)).toBe(true)
  expect(near(at(50, 580), corners.bottomLeft)).toBe(true)
  expect(near(at(790, 580), corners.bottomRight)).toBe(true)
  expect(near(at(860, 10), [251, 247, 240])).toBe(true)
})

test('a preview stays below 300 kB, whatever the photo', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const worst = sharp({
    create: { width: 840, height: 630, channels: 3, background: '#000', noise },
  })
  const preview = await makePreview(await worst.png().toBuffer())
  expect(preview.length).toBeLessThan(300_000)
  expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('the same preview is drawn once for everybody who asks meanwhile, and not again soon', async () => {
  const id = await anItemWithPhoto()
  const previews = await Promise.all(
    Array.from({ length: 5 }, () => world.domain.previews.readPreview(id)),
  )
  const drawings = await Promise.all(previews.map((preview) => preview?.draw()))
  expect(new Set(previews.map((preview) => preview?.etag)).size).toBe(1)
  expect(new Set(drawings).size).toBe(1)
})

test('a flood of previews is turned away instead of taking the machine', async () => {
  const photo = await aPhoto()
  const settled: unknown[] = []
  const attempt = () =>
    makePreview(photo)
      .catch(({ code }) => code)
      .then((answer) => settled.push(answer))
  await Promise.all(Array.from({ length: 40 }, attempt))
  // Nine are one too many and hear so at once; on a slow machine some of those that wait do, later.
  expect(settled.slice(0, 9)).toEqual(Array(9).fill('unavailable'))
  expect(settled[9]).toBeInstanceOf(Uint8Array)
  expect(await makePreview(photo)).toBeInstanceOf(Uint8Array)
})

test('a preview that there was no room to draw is drawn the next time', async () => {
  const photo = await aPhoto()
  const id = await anItemWithPhoto()
  const drawn = async () => (await world.domain.previews.readPreview(id))?.draw()
  // One is drawn and thirty wait: there is no room.
  const flood = Promise.allSettled(Array.from({ length: 31 }, () => makePreview(photo)))
  await expect(drawn()).rejects.toMatchObject({ code: 'unavailable' })
  await flood
  expect(await drawn()).toBeInstanceOf(Uint8Array)
})

test('there is none of an item without a photo, and nothing of what is not for everybody', async () => {
  const { readPreview } = world.domain.previews
  expect(await readPreview(await world.anItem(owner))).toBeNull()
  const id = await anItemWithPhoto()
  expect(await readPreview(id)).not.toBeNull()
  await world.domain.exchanges.requestItem(await world.aMember(), id, { message: null })
  await world.domain.items.deleteItem(owner, id)
  await expect(readPreview(id)).rejects.toMatchObject({ code: 'item_not_found' })
})
