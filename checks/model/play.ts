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
  requestIds: string[]
}

/** What a step does in both, and the refusal that the model asks for. */
export type Doing = { refusal: string | null; inModel(): void; inReality(): Promise<unknown> }
