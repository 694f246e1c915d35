import type { Letter } from '../domain/letters/views.ts'
import { outbox } from './outbox.ts'
import type { World } from './world.ts'

/** What waits in the outbox for an address, oldest first. */
export const lettersTo = ({ database }: World, address: string) => outbox(database, address)

/** The newest of them, which must be of this kind. */
export async function newestLetter<K extends Letter['kind']>(
  world: World,
  address: string,
  kind: K,
) {
  const letter = (await lettersTo(world, address)).at(-1)
  if (letter?.kind !== kind) throw new Error(`Expected a letter ${kind}, found ${letter?.kind}.`)
  return letter as Extract<Letter, { kind: K }>
}

/** What the link of a letter proves with, from its fragment. */
export function tokenIn({ link }: { link: string }) {
  const fragment = new URLSearchParams(new URL(link).hash.slice(1))
  return { token_hash: fragment.get('token_hash') ?? '', type: fragment.get('type') ?? '' }
}
