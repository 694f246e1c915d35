import { refuse } from '../errors.ts'
import type { Randomness } from '../randomness.ts'
import type { FinishPlay } from './input.ts'
import type { GameId, PlayedId } from './limits.ts'
import { drawMemory, judgeMemory, type MemoryChallenge, showMemory } from './memory.ts'
import { drawQuiz, judgeQuiz, type QuizChallenge, showQuiz } from './quiz.ts'
import { drawSorting, judgeSorting, type SortingChallenge, showSorting } from './sorting.ts'
import type { ChallengeView, Outcome } from './views.ts'

/** What was drawn for a play, whole, as only the server knows it. */
export type Challenge = QuizChallenge | SortingChallenge | MemoryChallenge

/** What draws a game's challenge; nothing for a deed. */
export const drawingOf = (id: GameId): ((random: Randomness) => Challenge) | undefined =>
  ({ 'eco-quiz': drawQuiz, 'sorting-challenge': drawSorting, 'memory-match': drawMemory })[
    id as PlayedId
  ]

/** The part of a challenge that its player may see. */
export function show(challenge: Challenge): ChallengeView {
  if (challenge.kind === 'quiz') return showQuiz(challenge)
  return challenge.kind === 'sorting' ? showSorting(challenge) : showMemory(challenge)
}

/** How answers end a play of so many milliseconds. Refuses with `invalid_input` or `play_too_fast`. */
export function judge(challenge: Challenge, answers: FinishPlay, elapsed: number): Outcome {
  if (challenge.kind === 'quiz' && answers.kind === 'quiz')
    return judgeQuiz(challenge, answers.choices)
  if (challenge.kind === 'sorting' && answers.kind === 'sorting')
    return judgeSorting(challenge, answers.streams)
  if (challenge.kind === 'memory' && answers.kind === 'memory')
    return judgeMemory(challenge, answers.turns, elapsed)
  return refuse('invalid_input')
}
