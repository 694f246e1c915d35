import { z } from '@hono/zod-openapi'
import { cards, difficulties, gameCategories, gameIds } from '../../domain/games/limits.ts'

/** The shapes of points and games, as the OpenAPI document describes them. */
const when = z.iso.datetime()
const gameId = z.enum(gameIds)

export const Balance = z
  .object({ current_points: z.int(), total_earned: z.int(), total_spent: z.int() })
  .openapi('Balance')

export const Movement = z
  .object({
    id: z.uuid(),
    points: z.int().openapi({ description: 'Negative where points were spent' }),
    kind: z.enum(['welcome', 'game', 'purchase', 'spend']),
    game_id: z.string().nullable(),
    reason: z.string(),
    created_at: when,
  })
  .openapi('Movement')

const percent = z.int().min(0).max(100)
export const Games = z
  .object({
    day: z.iso.date().openapi({ description: 'The day in India' }),
    progress: percent,
    points_today: z.int(),
    games: z.array(
      z.object({
        id: gameId,
        name: z.string(),
        description: z.string(),
        points: z.int(),
        difficulty: z.enum(difficulties),
        duration: z.int().openapi({ description: 'Minutes' }),
        category: z.enum(gameCategories),
        available: z.boolean(),
        status: z.enum(['open', 'played', 'unavailable']),
      }),
    ),
  })
  .openapi('Games')

const Challenge = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quiz'),
      needed: z.int(),
      questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
    }),
    z.object({ kind: z.literal('sorting'), needed: z.int(), things: z.array(z.string()) }),
    z.object({ kind: z.literal('memory'), cards: z.array(z.enum(cards)) }),
  ])
  .openapi('Challenge')

export const PlayResult = z
  .object({
    won: z.boolean(),
    right: z.int(),
    of: z.int(),
    review: z.array(z.object({ right: z.boolean(), answer: z.string(), note: z.string() })),
    points: z.int(),
    progress: percent,
    balance: Balance,
  })
  .openapi('PlayResult')

export const Play = z
  .object({
    game_id: gameId,
    play: z.object({ id: z.uuid(), expires_at: when, challenge: Challenge }).nullable(),
    result: PlayResult.nullable(),
  })
  .openapi('Play')
