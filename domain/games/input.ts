import { z } from '@hono/zod-openapi'
import { gameIds, memory, quiz, sorting, streams } from './limits.ts'

export const GameInPath = z.enum(gameIds, { error: 'There is no such game' })

const place = z
  .int()
  .min(0)
  .max(2 * memory.pairs - 1)

/** The answers of a play, in the order of its questions, things or turns. */
export const FinishPlay = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quiz'),
      choices: z
        .array(
          z
            .int()
            .min(0)
            .max(quiz.choices - 1),
        )
        .length(quiz.questions),
    }),
    z.object({
      kind: z.literal('sorting'),
      streams: z.array(z.enum(streams)).length(sorting.things),
    }),
    z.object({
      kind: z.literal('memory'),
      turns: z
        .array(z.tuple([place, place]))
        .min(memory.pairs)
        .max(memory.mostTurns),
    }),
  ])
  .openapi('FinishPlay')
export type FinishPlay = z.output<typeof FinishPlay>
