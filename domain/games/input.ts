import { z } from 'zod'
import { fault } from '../faults.ts'
import { cappedList } from '../input.ts'
import { gameIds, memory, quiz, sorting, streams } from './limits.ts'

export const GameInPath = z.enum(gameIds, { error: fault('game') })

const choice = z
  .int()
  .min(0)
  .max(quiz.choices - 1)

const place = z
  .int()
  .min(0)
  .max(2 * memory.pairs - 1)

const turn = z
  .array(place)
  .min(2)
  .max(2)
  .transform((places) => places as [number, number])

/** The answers of a play, in the order of its questions, things or turns. */
export const FinishPlay = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quiz'),
      choices: cappedList(quiz.questions, z.array(choice).min(quiz.questions)),
    }),
    z.object({
      kind: z.literal('sorting'),
      streams: cappedList(sorting.things, z.array(z.enum(streams)).min(sorting.things)),
    }),
    z.object({
      kind: z.literal('memory'),
      turns: cappedList(memory.mostTurns, z.array(turn).min(memory.pairs).max(memory.mostTurns)),
    }),
  ])
  .meta({ id: 'FinishPlay' })
export type FinishPlay = z.output<typeof FinishPlay>
