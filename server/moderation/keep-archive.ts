import { existsSync } from 'node:fs'
import { writeWhole } from '../../adapters/whole-file.ts'
import { StartError } from '../../database/start-error.ts'
import type { MyExport } from '../../domain/leaving/gathering.ts'
import { archiveOf } from '../archive.ts'

/**
 * Writes everything about a member into a new file that this user alone may read; it is there whole or not at all.
 * Where something is there already, that stays, and the error says so; then nothing is gathered.
 */
export async function keepArchive(path: string, gather: () => Promise<MyExport>): Promise<void> {
  const isKept =
    !existsSync(path) &&
    (await writeWhole(path, archiveOf(await gather()), { mode: 0o600, isNew: true }))
  if (!isKept) throw new StartError(`${path} is there already. Hand it over and remove it first.`)
}
