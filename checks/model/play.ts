import type { MemberActor } from '../../domain/actor.ts'
import type { Community } from './community.ts'
import type { Surrounded } from './surroundings.ts'

/** The real community beside the model: who sits where, and which row is which. */
export type Play = {
  world: Surrounded
  model: Community
  members: { actor: MemberActor; name: string }[]
  /** The ids of everybody who ever sat here, by name. */
  people: Map<string, string>
  itemIds: string[]
  /** Under which each of them was shared. */
  keys: string[]
  requestIds: string[]
  /** How often each act was done, or refused with which code. */
  answers: Answers
}

export type Answers = Record<string, Record<string, number>>

export type Acting = { name: string; member: MemberActor }

/** What a step does in both, and the refusal that the model asks for. */
export type Doing = {
  refusal: string | null
  /** Refusals that it is there for, where nothing is done without one. */
  meant?: readonly string[]
  /** Whether nothing is changed by it, or nothing that it is there for. */
  isIdle?: boolean
  inModel(): void
  /** What counts although it was refused. */
  whenRefused?(): unknown
  inReality(): Promise<unknown>
}
