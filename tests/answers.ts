import type { FinishPlay } from '../domain/games/input.ts'
import { type Stream, streams } from '../domain/games/limits.ts'
import type { ChallengeView } from '../domain/games/views.ts'
import { questions } from '../words/en/games/questions.ts'
import { things } from '../words/en/games/things.ts'

/** The right answer to a question of the quiz. */
export function rightChoice(text: string): string {
  const question = Object.values(questions).find(([asked]) => asked === text)
  if (!question) throw new Error(`There is no question "${text}"`)
  return question[1][0]
}

/** The stream where a thing belongs. */
export function rightStream(name: string): Stream {
  const stream = streams.find((one) => things[one].some(([thing]) => thing === name))
  if (!stream) throw new Error(`There is no thing "${name}"`)
  return stream
}

/** The places of every card and its twin. */
export function pairsOf(cards: readonly string[]): [number, number][] {
  return cards.flatMap((card, place): [number, number][] => {
    const twin = cards.indexOf(card, place + 1)
    return twin === -1 ? [] : [[place, twin]]
  })
}

/** Answers of which so many are right, by somebody who knows them all. */
export function answersTo(challenge: ChallengeView, right = Number.POSITIVE_INFINITY): FinishPlay {
  if (challenge.kind === 'memory') return { kind: 'memory', turns: pairsOf(challenge.cards) }
  if (challenge.kind === 'quiz')
    return {
      kind: 'quiz',
      choices: challenge.questions.map(({ text, choices }, index) => {
        const place = choices.indexOf(rightChoice(text))
        return index < right ? place : (place + 1) % choices.length
      }),
    }
  return {
    kind: 'sorting',
    streams: challenge.things.map((name, index) => {
      const stream = rightStream(name)
      return index < right ? stream : stream === 'wet' ? 'dry' : 'wet'
    }),
  }
}
