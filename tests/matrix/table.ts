import type { Role, Scene } from './cast.ts'
import { catalogue } from './table-catalogue.ts'
import { exchanges } from './table-exchanges.ts'
import { betweenMembers } from './table-members.ts'
import { ownThings } from './table-own.ts'
import { points } from './table-points.ts'
import { protocols } from './table-protocols.ts'

/**
 * What each role is answered at each door, for each kind of id. The columns are guest, stranger,
 * requester, claimer (approved), owner, locked, deleted; `-` is the one row of a call without an id.
 */
export type Row = {
  call: string
  answers: Record<string, string>
  /** What is sent: by default nothing. */
  body?: (scene: Scene, role: Role, target: string) => unknown
  /** Who learns the owner's address here, by kind of id. Nobody learns anybody's anywhere else. */
  tells?: Record<string, Role[]>
}

export const table: Row[] = [
  ...catalogue,
  ...exchanges,
  ...betweenMembers,
  ...ownThings,
  ...points,
  ...protocols,
]
