import { z } from 'zod'
import { uuid, when } from '../views.ts'

/** What a member has, ever got and ever spent; the first is the second less the third (DATA-30). */
export const Balance = z
  .object({ current_points: z.int(), total_earned: z.int(), total_spent: z.int() })
  .meta({ id: 'Balance' })
export type Balance = z.infer<typeof Balance>

/** One movement of points. `game_id` is the game that brought them; `reason` says in English what it was for. */
export const Movement = z
  .object({
    id: uuid,
    points: z.int(),
    kind: z.enum(['welcome', 'game', 'purchase']),
    game_id: z.string().nullable(),
    reason: z.string(),
    created_at: when,
  })
  .meta({ id: 'Movement' })
export type Movement = z.infer<typeof Movement>
