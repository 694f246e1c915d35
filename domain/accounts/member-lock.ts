import type { Handle } from '../../database/open.ts'

/** Locks a member, so that what they do at the same moment is counted one after the other. */
export async function lockMember(handle: Handle, id: string) {
  await handle.selectFrom('profiles').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
