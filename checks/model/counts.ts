import type { HandoverProof } from '../../domain/items/limits.ts'
import type { NoShowState } from '../../domain/no-shows/limits.ts'
import { type Act, allActs } from './acts.ts'
import { habitsOf } from './agreements.ts'
import type { Answers, Play } from './play.ts'

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
  picked: 0,
  replaced: 0,
  reminded: 0,
  answers: {} as Answers,
})
export type Counts = ReturnType<typeof noCounts>

export function count(counts: Counts, { world, model, members, answers }: Play, steps: number) {
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
  for (const { isPicked, state, remindedAt } of model.times) {
    if (isPicked) counts.picked++
    if (isPicked && state === 'replaced') counts.replaced++
    if (remindedAt !== null) counts.reminded++
  }
  counts.known += members.filter(({ name }) => !habitsOf(model, name).is_new).length
  for (const [act, came] of Object.entries(answers))
    for (const [answer, times] of Object.entries(came)) {
      counts.answers[act] ??= {}
      counts.answers[act][answer] = (counts.answers[act][answer] ?? 0) + times
    }
}

/** What acts must come to besides being done: of a rule that nobody ever breaks nothing is proved. */
const refusals: Partial<Record<Act, string[]>> = {
  approve: ['not_yet'],
  'decide now': ['nothing_to_wait_for', 'not_your_item'],
  'share with past windows': ['pickup_too_soon'],
  'share again': ['sent_otherwise'],
  'offer windows': ['item_not_available', 'item_not_found'],
  'offer past windows': ['pickup_too_soon'],
  'pick near window': ['pickup_too_soon'],
  decline: ['own_pickup', 'pickup_not_open', 'pickup_not_found'],
  come: ['pickup_over', 'pickup_not_open'],
  'still there': ['item_not_available', 'item_not_found'],
  'give number': ['handover_tries_over'],
  'give wrong number': ['handover_number_wrong', 'too_many_attempts'],
  'say received': ['too_many_attempts'],
  object: ['nothing_to_object'],
  delete: ['handover_said'],
  release: ['handover_said'],
  'say nobody came': ['not_over_yet', 'too_late_to_say', 'already_said'],
  answer: ['too_late_to_answer'],
}
/** What operators do among members, only where all act at once. */
const onlyAtOnce: Act[] = ['hide', 'show']
const onlyRefused: Act[] = ['share with past windows', 'offer past windows', 'give wrong number']

/** What was walked in no run at all. */
export function neverHappened({ answers, picked, replaced, reminded }: Counts): string[] {
  const due = (act: Act) => [
    ...([...onlyRefused, ...onlyAtOnce].includes(act) ? [] : ['done']),
    ...(refusals[act] ?? []),
  ]
  const ofActs = allActs.flatMap((act) =>
    due(act)
      .filter((answer) => !answers[act]?.[answer])
      .map((answer) => `${act}: ${answer}`),
  )
  const ofTimes = Object.entries({ picked, replaced, reminded }).filter(([, times]) => times === 0)
  return [...ofActs, ...ofTimes.map(([what]) => what)]
}

export function inWords({ handedOver, noShows, answers, ...counts }: Counts): string {
  const { runs, steps, letters, ratings, renewals, turns, objections, known } = counts
  const { picked, replaced, reminded } = counts
  const ofAct = ([act, codes]: [string, string[]]) => {
    const came = codes.map((code) => `${code} ${answers[act]?.[code] ?? 0}`)
    return `${act} ${answers[act]?.done ?? 0} (${came.join(', ')})`
  }
  return [
    `${runs} runs, ${steps} steps, ${letters} letters, ${ratings} ratings`,
    `${renewals} requests of lines, ${turns} turns after a draw`,
    `hand-overs: ${inList(handedOver)}, ${objections} objections`,
    `times: ${picked} picked, ${replaced} of them replaced, ${reminded} reminded of`,
    `no-shows: ${inList(noShows)}; ${known} members with habits`,
    `done, and refused: ${Object.entries(refusals).map(ofAct).join(', ')}; 0 differences`,
  ].join('; ')
}

const inList = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ')
