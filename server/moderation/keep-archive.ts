import { open, rm } from 'node:fs/promises'
import type { MyExport } from '../../domain/leaving/gathering.ts'
import { archiveOf } from '../archive.ts'

/**
 * Writes everything about a member into a new file that this user alone may read; it is there whole or not at all.
 * Rejects with EEXIST where something is there already, which stays.
 */
export async function keepArchive(path: string, mine: MyExport): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(archiveOf(mine))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
