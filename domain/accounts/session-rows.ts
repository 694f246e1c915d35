import type { Handle } from '../../database/open.ts'

/** Removes sessions that were not refreshed since a time; resolves to how many. */
export async function removeUnusedSince(handle: Handle, since: Date): Promise<number> {
  const { numDeletedRows } = await handle
    .deleteFrom('sessions')
    .where('rotated_at', '<', since.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
