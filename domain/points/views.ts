/** What a member has, ever got and ever spent; the first is the second less the third (DATA-30). */
export type Balance = { current_points: number; total_earned: number; total_spent: number }
