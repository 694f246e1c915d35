import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { aPhotoOf } from '../tests/photo-of.ts'
import { aPhoto } from '../tests/photo-samples.ts'
import { openFileServer } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers, redirect: 'manual' })

const asPreview = { format: 'jpeg', width: 1200, height: 630 }

const somePhotos = async () => [
  await aPhotoOf(world, owner, await aPhoto({ width: 1200, height: 900 })),
]
const anItemWithPhoto = async () => world.anItem(owner, { images: await somePhotos() })

test('the picture of a link is a JPEG of 1200 by 630 below 300 kB, and is not sent twice', async () => {
  const path = `/og/item/${await anItemWithPhoto()}.jpg`
  const answer = await get(path)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const bytes = await answer.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(300_000)
  expect(await sharp(bytes).metadata()).toMatchObject(asPreview)
  const known = answer.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': known })).status).toBe(304)
})

test('it is another one once the photo is another one', async () => {
  const id = await anItemWithPhoto()
  const path = `/og/item/${id}.jpg`
  const before = (await get(path)).headers.get('etag') ?? ''
  await world.domain.items.editItem(owner, id, { images: await somePhotos() })
  const answer = await get(path, { 'if-none-match': before })
  expect([answer.status, answer.headers.get('etag') === before]).toEqual([200, false])
})

test('an item without a photo leads to the usual picture, which is in the repository', async () => {
  const answer = await get(`/og/item/${await world.anItem(owner)}.jpg`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/preview.jpg'])
  const usual = await readFile(new URL('../web/public/preview.jpg', import.meta.url))
  expect(await sharp(usual).metadata()).toMatchObject(asPreview)
  expect(usual.length).toBeLessThan(300_000)
})

test('there is none of a hidden item, of no item, and under no other name', async () => {
  const id = await anItemWithPhoto()
  expect((await get(`/og/item/${id}.jpg`)).status).toBe(200)
  for (const name of ['0198c000-0000-7000-8000-000000000000.jpg', 'chair.jpg', id, '%00.jpg'])
    expect((await get(`/og/item/${name}`)).status).toBe(404)
  await world.database
    .updateTable('items')
    .set({ hidden_for: 'item', status: 'cancelled' })
    .where('id', '=', id)
    .execute()
  expect((await get(`/og/item/${id}.jpg`)).status).toBe(404)
})
