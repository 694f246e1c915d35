import { PhotosAway } from '../adapters/photos/away.ts'
import { isAway } from '../database/away.ts'

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** Whether something failed because the database, the place of the photos or room on the disk is away: it may be tried again. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof PhotosAway ||
  isAway(thrown) ||
  fullDisk.has(String((thrown as { code?: unknown } | null)?.code))
