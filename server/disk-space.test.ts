import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPhoto } from '../tests/photo-samples.ts'
import { type Served, serveWorld } from '../tests/served.ts'
import { openFileWorld, openWorld } from '../tests/world.ts'

const world = openFileWorld()
let served: Served
let isDiskFull: boolean
let headers: Record<string, string>
let photoPath: string
beforeAll(async () => {
  served = await serveWorld({ ...world, isDiskFull: () => isDiskFull })
  const { actor, accessToken } = await world.aSignedInMember()
  headers = { authorization: `Bearer ${accessToken}` }
  photoPath = `item-images/${actor.id}/1795226247123_0.jpg`
})
beforeEach(() => {
  isDiskFull = true
})
afterAll(async () => {
  await served.close()
})

const json = { 'content-type': 'application/json' }
const item = { title: 'Cane chair', description: 'Used on a balcony.', condition: 'good' }
const nothing = { category_id: null, subcategory_id: null, instructions: null, images: [] }
const sharing = () =>
  fetch(`${served.url}/api/v1/items`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ ...item, ...nothing }),
  })
const uploading = async () =>
  fetch(`${served.url}/storage/v1/object/${photoPath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  })
const askingForLetter = () =>
  fetch(`${served.url}/auth/v1/recover`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'asha@example.org' }),
  })
const changingPassword = () =>
  fetch(`${served.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...headers, ...json },
    body: JSON.stringify({ password: 'a kettle for the neighbours' }),
  })
const reporting = () =>
  fetch(`${served.url}/functions/v1/submit-report`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: '{}',
  })

test('while the disk is full every way of writing is refused with 503 for half a minute, in the words of its protocol', async () => {
  for (const write of [sharing, uploading, askingForLetter, changingPassword, reporting]) {
    const response = await write()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = 'The service is busy. Please try again in a moment.'
    expect(await response.json()).toMatchObject({ message: text })
  }
  expect(await world.database.selectFrom('items').select('id').execute()).toEqual([])
  isDiskFull = false
  expect((await sharing()).status).toBe(201)
  expect((await uploading()).status).toBe(200)
})

test('while the disk is full reading, photos, and signing out go on', async () => {
  isDiskFull = false
  await uploading()
  isDiskFull = true
  const { accessToken } = await world.aSignedInMember()
  const get = (path: string) => fetch(served.url + path, { headers })
  for (const path of [
    '/api/v1/items',
    '/api/v1/me/items',
    '/auth/v1/user',
    `/storage/v1/object/public/${photoPath}`,
  ])
    expect((await get(path)).status, path).toBe(200)
  const leaving = { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } }
  expect((await fetch(`${served.url}/auth/v1/logout`, leaving)).status).toBe(204)
})

test('a photo for which the disk has no room is refused with 503, not as a fault of ours [CALL-64]', async () => {
  const write = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const full = await openWorld({ photos: { ...world.deps.photos, write } })
  const elsewhere = await serveWorld(full)
  const { actor, accessToken } = await full.aSignedInMember()
  const path = `${elsewhere.url}/storage/v1/object/item-images/${actor.id}/1795226247123_0.jpg`
  const response = await fetch(path, {
    method: 'POST',
    body: new Uint8Array(await aPhoto()),
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/jpeg' },
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  await elsewhere.close()
  await full.close()
})
