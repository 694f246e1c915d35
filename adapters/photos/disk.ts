import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import { syncFolder, writeWhole } from '../whole-file.ts'

/**
 * Photos as files in a folder (made when it is missing), spread over subfolders by the first letters
 * of their names. A photo is there whole and on the disk, or not at all.
 */
export async function openPhotoFolder(folder: string): Promise<PhotoStore> {
  if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder))
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async write(name, bytes) {
      const target = place(name)
      if (await mkdir(dirname(target), { recursive: true })) await syncFolder(folder)
      await writeWhole(target, bytes)
    },
    async read(name) {
      return orNull(readFile(place(name)))
    },
    async remove(name) {
      await rm(place(name), { force: true })
    },
    async *list() {
      for await (const part of await opendir(folder)) {
        if (!part.isDirectory()) continue
        for await (const { name } of await opendir(join(folder, part.name))) {
          const found = await orNull(stat(join(folder, part.name, name)))
          if (found?.isFile()) yield { name, writtenAt: found.mtime }
        }
      }
    },
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
