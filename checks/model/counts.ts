import type { HandoverProof } from '../../domain/items/limits.ts'
import type { NoShowState } from '../../domain/no-shows/limits.ts'
import { habitsOf } from './agreements.ts'
import type { Play } from './play.ts'

/** What was done in all runs, so that one sees that it was reached. */
export const noCounts = () => ({
  runs: 0,
  steps: 0,
  letters: 0,
  ratings: 0,
  renewals: 0,
  turns: 0,
  handedOver: { number: 0, receiver: 0, giver: 0 } satisfies Record<HandoverProof, number>,
  objections: 0,
  noShows: { said: 0, disputed: 0, stands: 0, dropped: 0 } satisfies Record<NoShowState, number>,
  known: 0,
  refused: {} as Record<string, number>,
})
export type Counts = ReturnType<typeof noCounts>

export function count(counts: Counts, { world, model, members, refused }: Play, steps: number) {
  const sent = (kind: string) => model.letters.get(kind as never) ?? 0
  counts.steps += steps
  counts.letters += world.sent.length
  counts.renewals += sent('line-moved')
  counts.turns += sent('next-in-line')
  counts.objections += sent('handover-objected')
  for (const { isRated, handedOverBy } of model.items) {
    if (isRated) counts.ratings++
    if (handedOverBy) counts.handedOver[handedOverBy]++
  }
  for (const { state } of model.noShows) counts.noShows[state]++
  counts.known += members.filter(({ name }) => !habitsOf(model, name).is_new).length
  for (const [code, times] of refused) counts.refused[code] = (counts.refused[code] ?? 0) + times
}

const meant = [
  'handover_number_wrong',
  'handover_tries_over',
  'too_many_attempts',
  'nothing_to_object',
  'not_over_yet',
  'too_late_to_say',
  'already_said',
  'too_late_to_answer',
]

export function inWords({ handedOver, noShows, refused, ...counts }: Counts): string {
  const { runs, steps, letters, ratings, renewals, turns, objections, known } = counts
  return [
    `${runs} runs, ${steps} steps, ${letters} letters, ${ratings} ratings`,
    `${renewals} requests of lines, ${turns} turns after a draw`,
    `hand-overs: ${inList(handedOver)}, ${objections} objections`,
    `no-shows: ${inList(noShows)}; ${known} members with habits`,
    `refused: ${meant.map((code) => `${code} ${refused[code] ?? 0}`).join(', ')}; 0 differences`,
  ].join('; ')
}

const inList = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ')
