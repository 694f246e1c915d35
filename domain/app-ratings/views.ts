import type { Page } from '../input.ts'

/** An app rating as everybody sees it: nothing in it leads to its author (A23). */
export type AppRating = { id: string; rating: number; comment: string | null; created_at: string }

/** The member's own app rating. */
export type OwnAppRating = AppRating & { user_id: string; updated_at: string }

/** How many ratings there are of each number of stars. */
export type Distribution = { 1: number; 2: number; 3: number; 4: number; 5: number }

export type AppRatingSummary = {
  count: number
  /** Rounded to one decimal; null when nobody has rated. */
  average: number | null
  distribution: Distribution
}

export type AppRatings = AppRatingSummary & Page<AppRating>
