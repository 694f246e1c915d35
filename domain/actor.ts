import { refuse } from './errors.ts'

/** Who acts: nobody we know, or the member whose token was checked at the door. */
export type Guest = { kind: 'guest' }
export type MemberActor = { kind: 'member'; id: string; sessionId: string; email: string }
export type Actor = Guest | MemberActor

export const guest: Guest = { kind: 'guest' }

/** The acting member. Refuses a guest with `not_signed_in`. */
export function requireMember(actor: Actor): MemberActor {
  return actor.kind === 'member' ? actor : refuse('not_signed_in')
}
