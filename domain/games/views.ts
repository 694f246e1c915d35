import { z } from 'zod'
import { Balance } from '../points/views.ts'
import { orNull, uuid, when } from '../views.ts'
import { cards, difficulties, gameCategories, gameIds } from './limits.ts'

const gameId = z.enum(gameIds)
const percent = z.int().min(0).max(100)

/** A game as a card shows it; `status` is the acting member's, for a guest as before a first play. */
const GameCard = z.object({
  id: gameId,
  name: z.string(),
  description: z.string(),
  points: z.int(),
  difficulty: z.enum(difficulties),
  duration: z.int().meta({ description: 'Minutes' }),
  category: z.enum(gameCategories),
  available: z.boolean(),
  status: z.enum(['open', 'played', 'unavailable']),
})
export type GameCard = z.infer<typeof GameCard>

/** The games of a day in India (GAMES-02). */
export const Games = z
  .object({
    day: z.iso.date().meta({ description: 'The day in India' }),
    progress: percent,
    points_today: z.int(),
    games: z.array(GameCard),
  })
  .meta({ id: 'Games' })
export type Games = z.infer<typeof Games>

const Quiz = z.object({
  kind: z.literal('quiz'),
  needed: z.int(),
  questions: z.array(
    z.object({
      text: z.string(),
      drawing: z.string().meta({ description: 'The name of the drawing beside it' }),
      choices: z.array(z.string()),
    }),
  ),
})
const Sorting = z.object({
  kind: z.literal('sorting'),
  needed: z.int(),
  things: z.array(z.string()),
})
const Memory = z.object({ kind: z.literal('memory'), cards: z.array(z.enum(cards)) })
const Challenge = z.discriminatedUnion('kind', [Quiz, Sorting, Memory]).meta({ id: 'Challenge' })
export type QuizView = z.infer<typeof Quiz>
export type SortingView = z.infer<typeof Sorting>
export type MemoryView = z.infer<typeof Memory>
export type ChallengeView = z.infer<typeof Challenge>

/** What was right, and for each part what was said, the right answer and why. */
const outcome = {
  won: z.boolean(),
  right: z.int(),
  of: z.int(),
  review: z.array(
    z.object({
      right: z.boolean(),
      said: z
        .string()
        .optional()
        .meta({ description: 'Missing where a play ended before it was kept' }),
      answer: z.string(),
      note: z.string(),
    }),
  ),
}

/** How a play ended, what it brought (the game's points, or 0), and where the member stands after it. */
export const PlayResult = z
  .object({ ...outcome, points: z.int(), progress: percent, balance: Balance })
  .meta({ id: 'PlayResult' })
export type PlayResult = z.infer<typeof PlayResult>

/** How a play ended, before points. */
export type Outcome = Pick<PlayResult, keyof typeof outcome>

/** A play that was started: a challenge to finish, or a result where there is nothing to play. */
export const Play = z
  .object({
    game_id: gameId,
    play: z.object({ id: uuid, expires_at: when, challenge: Challenge }).nullable(),
    result: orNull(PlayResult),
  })
  .meta({ id: 'Play' })
export type Play = z.infer<typeof Play>
