import { questions } from '../../words/en/games/questions.ts'
import type { Question } from '../../words/shapes/question.ts'
import type { Randomness } from '../randomness.ts'
import { draw } from './draw.ts'
import { quiz } from './limits.ts'
import { quizDrawings } from './quiz-drawings.ts'
import type { Outcome, QuizView } from './views.ts'

/** Which questions were drawn, and in which order their choices stand; the first of the content is right. */
export type QuizChallenge = { kind: 'quiz'; questions: { id: string; order: number[] }[] }

/** Draws the questions of a play, and the order of the choices of each. */
export function drawQuiz(random: Randomness): QuizChallenge {
  const places = Array.from({ length: quiz.choices }, (_, place) => place)
  const drawn = draw(random, Object.keys(questions), quiz.questions)
  return { kind: 'quiz', questions: drawn.map((id) => ({ id, order: draw(random, places) })) }
}

/** What the player sees: never which choice is right. */
export function showQuiz(challenge: QuizChallenge): QuizView {
  const shown = challenge.questions.map(({ id, order }) => {
    const [text, choices] = questionOf(id)
    return {
      text,
      drawing: drawings[id] ?? '',
      choices: order.map((place) => choices[place] ?? ''),
    }
  })
  return { kind: 'quiz', needed: quiz.rightToWin, questions: shown }
}

/** Compares the chosen places with the right ones. */
export function judgeQuiz(challenge: QuizChallenge, choices: number[]): Outcome {
  const review = challenge.questions.map(({ id, order }, index) => {
    const [, texts, note] = questionOf(id)
    const said = order[choices[index] ?? -1] ?? -1
    return { right: said === 0, said: texts[said] ?? '', answer: texts[0], note }
  })
  const right = review.filter((one) => one.right).length
  return { won: right >= quiz.rightToWin, right, of: review.length, review }
}

const known: Readonly<Record<string, Question>> = questions
const drawings: Readonly<Record<string, string>> = quizDrawings
const removed: Question = ['', ['', '', '', ''], '']
/** A question may have left the content since it was drawn. */
const questionOf = (id: string): Question => known[id] ?? removed
