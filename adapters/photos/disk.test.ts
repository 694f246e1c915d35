import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import { aName, keepsPhotos } from '../../tests/photo-store.ts'
import { openPhotoFolder } from './disk.ts'

let parent: string
let folder: string
let photos: PhotoStore
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'aadaan-photos-'))
  folder = join(parent, 'deep', 'photos')
  photos = await openPhotoFolder(folder)
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const place = (name: string) => join(folder, name.slice(0, 2), name)

keepsPhotos(() => openPhotoFolder(folder))

test('shows a photo whole, old or new, while it is written over [CALL-64]', async () => {
  const name = aName()
  const versions = [1, 2, 3].map((value) => Buffer.alloc(400_000, value))
  await photos.write(name, versions[0] as Buffer)
  for (let times = 0; times < 5; times++) {
    let isWriting = true
    const writing = Promise.all(versions.map((bytes) => photos.write(name, bytes)))
    const written = writing.finally(() => {
      isWriting = false
    })
    while (isWriting) {
      const seen = await photos.read(name)
      expect(versions.some((bytes) => seen && bytes.equals(seen))).toBe(true)
    }
    await written
  }
  expect(await readdir(join(folder, name.slice(0, 2)))).toEqual([name])
})

test('leaves nothing behind when a photo cannot be written [CALL-64]', async () => {
  const name = aName()
  await mkdir(place(name), { recursive: true })
  await expect(photos.write(name, randomBytes(10))).rejects.toThrow()
  expect(await readdir(join(folder, name.slice(0, 2)))).toEqual([name])
})

test('lists every file with the time of its writing, leftovers too [DATA-10]', async () => {
  const own = await openPhotoFolder(join(parent, 'listed'))
  const [name, leftover] = [aName(), `${aName()}.${randomUUID()}.new`]
  await own.write(name, randomBytes(10))
  const part = join(parent, 'listed', leftover.slice(0, 2))
  await mkdir(part, { recursive: true })
  await writeFile(join(part, leftover), 'half')
  await writeFile(join(parent, 'listed', 'README'), 'not in a part')
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await utimes(join(part, leftover), longAgo, longAgo)
  const found = new Map<string, Date>()
  for await (const file of own.list()) found.set(file.name, file.writtenAt)
  expect([...found.keys()].sort()).toEqual([name, leftover].sort())
  expect(found.get(leftover)).toEqual(longAgo)
})
