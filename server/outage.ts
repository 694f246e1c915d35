import { PhotosAway } from '../adapters/photos/away.ts'
import { isAway } from '../database/away.ts'

/** How the system and PostgreSQL say that a disk has no room. */
export const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Whether something failed because the database, the place of the photos or room on the
 * disk is away: it may be tried again.
 */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof PhotosAway ||
  isAway(thrown) ||
  fullDisk.has(String((thrown as { code?: unknown } | null)?.code))
