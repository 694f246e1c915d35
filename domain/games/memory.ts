import { refuse } from '../errors.ts'
import type { Randomness } from '../randomness.ts'
import { draw } from './draw.ts'
import { type Card, cards, memory } from './limits.ts'
import type { MemoryView, Outcome } from './views.ts'

export type MemoryChallenge = { kind: 'memory'; cards: Card[] }

/** Draws the things of a play, each twice, and where they lie. */
export function drawMemory(random: Randomness): MemoryChallenge {
  const drawn = draw(random, cards, memory.pairs)
  return { kind: 'memory', cards: draw(random, [...drawn, ...drawn]) }
}

/** What the player sees: all cards, as the browser turns them. */
export const showMemory = ({ cards }: MemoryChallenge): MemoryView => ({ kind: 'memory', cards })

/**
 * Follows the turns, each two places, as they were made: only cards that lie face down can be turned,
 * the last turn finds the last pair, and a turn takes its time. Refuses with `invalid_input` or
 * `play_too_fast`. That nobody peeked cannot be known, so a play is not worth more for fewer turns.
 */
export function judgeMemory(
  { cards }: MemoryChallenge,
  turns: [number, number][],
  elapsed: number,
): Outcome {
  const found = new Set<number>()
  for (const [first, second] of turns) {
    if (first === second || found.has(first) || found.has(second)) refuse('invalid_input')
    if (found.size === cards.length) refuse('invalid_input')
    if (cards[first] === cards[second]) found.add(first).add(second)
  }
  if (found.size !== cards.length) refuse('invalid_input')
  if (elapsed < turns.length * memory.msPerTurn) refuse('play_too_fast')
  return { won: true, right: memory.pairs, of: memory.pairs, review: [] }
}
