import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import { type ObjectStore, startObjectStore } from '../../tests/object-store.ts'
import { aName, keepsPhotos } from '../../tests/photo-store.ts'
import { ConfigError } from '../config.ts'
import { PhotosAway } from './away.ts'
import { openPhotoBucket } from './bucket.ts'

let store: ObjectStore
let photos: PhotoStore
beforeAll(async () => {
  store = await startObjectStore()
  photos = await openPhotoBucket(store.address(), never)
})
afterAll(() => store.close())

/** A store that is there is not told to be away. */
const never = (error: PhotosAway) => expect.unreachable(String(error.cause))

describe('photos in a bucket', () => {
  keepsPhotos(() => openPhotoBucket(store.address(), never))

  test('are all listed, page after page, with the time of their writing [DATA-10]', async () => {
    const from = Date.now()
    const names = Array.from({ length: 1_050 }, aName)
    // So few at once that none takes the four seconds after which a store counts as away.
    for (let at = 0; at < names.length; at += 10)
      await Promise.all(names.slice(at, at + 10).map((name) => photos.write(name, randomBytes(10))))
    const found = new Map<string, Date>()
    for await (const file of photos.list()) found.set(file.name, file.writtenAt)
    expect([...found.keys()]).toEqual(expect.arrayContaining(names))
    // Stores tell the time in whole seconds.
    for (const name of names) expect(found.get(name)?.getTime()).toBeGreaterThan(from - 1_000)
  })
})

describe('an object store that cannot be used', () => {
  test('stops the start when it refuses the key or has no such bucket [A33]', async () => {
    for (const wrong of [{ secret: 'another' }, { bucket: 'none' }]) {
      const refused = openPhotoBucket(store.address(wrong), never)
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(/STORAGE_URL: .* (SignatureDoesNotMatch|NoSuchBucket)$/)
    }
  })

  test('may be out of reach at the start, and every call says so until it is back [A33]', async () => {
    const { port, close } = await aStalledStore()
    await close()
    const told: unknown[] = []
    const away = await openPhotoBucket(store.address({ port }), (error) => told.push(error))
    expect(told).toEqual([expect.any(PhotosAway)])
    await expect(away.read(aName())).rejects.toThrow(PhotosAway)
    await expect(away.write(aName(), randomBytes(10))).rejects.toThrow(PhotosAway)
  })

  test('keeps nobody waiting when it falls silent in the middle of a photo [A33]', async () => {
    const stalled = await aStalledStore()
    const silent = await openPhotoBucket(store.address({ port: stalled.port }), never)
    await expect(silent.read(aName())).rejects.toThrow(PhotosAway)
    await stalled.close()
  })
})

/** A store that begins to send what it is asked for, and never ends. */
async function aStalledStore() {
  const server = createServer((request, response) => {
    if (request.url?.includes('list-type'))
      return response.end('<?xml version="1.0"?><ListBucketResult></ListBucketResult>')
    response.writeHead(200, { 'content-length': '100' })
    response.write('RIFF')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { port, close }
}
