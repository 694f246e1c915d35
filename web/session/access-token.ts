import { freshToken } from './member-session.ts'
import { sessionReady } from './session.ts'

/** The bearer token for a call, fresh enough to be used; null for a guest, and where it cannot be refreshed now. */
export async function accessToken(): Promise<string | null> {
  return (await sessionReady()).status === 'member' ? freshToken() : null
}
