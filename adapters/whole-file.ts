import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

type Bytes = Uint8Array | string | ReadableStream<Uint8Array>

/**
 * Writes a file that is whole and on the disk when this resolves, and there whole or not at all whatever
 * is cut in between. A file of that name is replaced, or with `isNew` it stays and the result is false.
 */
export async function writeWhole(
  path: string,
  bytes: Bytes,
  { mode = 0o666, isNew = false } = {},
): Promise<boolean> {
  const draft = `${path}.${randomUUID()}.new`
  try {
    await writeDown(draft, bytes, mode)
    // Of two links only one is made, and none replaces anything.
    await (isNew ? link(draft, path) : rename(draft, path))
  } catch (error) {
    if (isNew && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
  return true
}

/** Writes down which names a folder holds: until then a power cut may take a new one away. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeDown(path: string, bytes: Bytes, mode: number) {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
