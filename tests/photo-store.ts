import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PhotoStore } from '../domain/ports/photo-store.ts'

/** A name as the community makes them for copies of photos. */
export const aName = () => `${randomUUID()}-320.webp`

/** What every place for photos promises. `open` opens the same one each time. */
export function keepsPhotos(open: () => Promise<PhotoStore>) {
  test('gives back what was written, also after it is opened again [CALL-64]', async () => {
    const [name, bytes] = [aName(), new Uint8Array(randomBytes(140_000))]
    const photos = await open()
    await photos.write(name, bytes)
    for (const place of [photos, await open()]) {
      const read = await place.read(name)
      expect(read && new Uint8Array(read)).toEqual(bytes)
    }
  })

  test('has null for what is not there, and removes it without complaint, twice [CALL-65]', async () => {
    const name = aName()
    const photos = await open()
    expect(await photos.read(name)).toBeNull()
    await photos.remove(name)
    await photos.write(name, randomBytes(10))
    await photos.remove(name)
    await photos.remove(name)
    expect(await photos.read(name)).toBeNull()
  })
}
