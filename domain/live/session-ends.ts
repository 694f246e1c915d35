import { z } from 'zod'

const SessionEnd = z.object({ member_id: z.uuid(), session_id: z.uuid().nullable() })

/** That a session is over, as the database announces it; without a session, all of the member's are. */
export type SessionEnd = z.output<typeof SessionEnd>

/** Reads an announcement; null when it is none of ours. */
export function parseSessionEnd(text: string): SessionEnd | null {
  try {
    return SessionEnd.parse(JSON.parse(text))
  } catch {
    return null
  }
}
