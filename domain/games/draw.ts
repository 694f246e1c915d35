import type { Randomness } from '../randomness.ts'

/** `count` of the members of a list, in an order that nobody can foresee. */
export function draw<T>(random: Randomness, list: readonly T[], count = list.length): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(random.integer(0, left.length - 1), 1))
  return drawn
}
