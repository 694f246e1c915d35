import { things } from '../../words/en/games/things.ts'
import type { Randomness } from '../randomness.ts'
import { draw } from './draw.ts'
import { type Stream, sorting, streams } from './limits.ts'
import type { Outcome, SortingView } from './views.ts'

export type SortingChallenge = {
  kind: 'sorting'
  things: { name: string; stream: Stream; why: string }[]
}

/** Two things of each stream, mixed. */
export function drawSorting(random: Randomness): SortingChallenge {
  const drawn = streams.flatMap((stream) =>
    draw(random, things[stream], sorting.perStream).map(([name, why]) => ({ name, stream, why })),
  )
  return { kind: 'sorting', things: draw(random, drawn) }
}

/** What the player sees: never where a thing belongs. */
export const showSorting = ({ things }: SortingChallenge): SortingView => ({
  kind: 'sorting',
  needed: sorting.rightToWin,
  things: things.map(({ name }) => name),
})

/** Compares the chosen bins with the right ones. */
export function judgeSorting({ things }: SortingChallenge, chosen: Stream[]): Outcome {
  const review = things.map(({ stream, why }, index) => ({
    right: chosen[index] === stream,
    said: chosen[index] ?? '',
    answer: stream,
    note: why,
  }))
  const right = review.filter((one) => one.right).length
  return { won: right >= sorting.rightToWin, right, of: review.length, review }
}
