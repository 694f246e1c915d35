import type { Handle } from '../../database/open.ts'

/**
 * Holds the row of a member until the transaction ends, so that nothing of theirs begins meanwhile and what they do
 * at the same moment is counted one after the other; false when they have left.
 */
export async function holdMember(handle: Handle, id: string): Promise<boolean> {
  const member = await handle
    .selectFrom('profiles')
    .select('deleted_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member?.deleted_at === null
}
