/** What a member has, ever got and ever spent; the first is the second less the third (DATA-30). */
export type Balance = { current_points: number; total_earned: number; total_spent: number }

/** One movement of points; negative where they were spent. `reason` says in English what it was for. */
export type Movement = {
  id: string
  points: number
  kind: 'welcome' | 'game' | 'purchase' | 'spend'
  /** The game that brought them, else null. */
  game_id: string | null
  reason: string
  created_at: string
}
