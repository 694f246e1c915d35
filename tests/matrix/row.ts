import type { Role, Scene } from './cast.ts'

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
