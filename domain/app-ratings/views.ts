import { z } from 'zod'
import { listOf, uuid, when, words } from '../views.ts'

/** An app rating as everybody sees it: nothing in it leads to its author (A23). */
export const AppRating = z
  .object({ id: uuid, rating: z.int(), comment: words, created_at: when })
  .meta({ id: 'AppRating' })
export type AppRating = z.infer<typeof AppRating>

/** The member's own app rating. */
export const OwnAppRating = AppRating.extend({ user_id: uuid, updated_at: when }).meta({
  id: 'OwnAppRating',
})
export type OwnAppRating = z.infer<typeof OwnAppRating>

const stars = z.int()
const summary = {
  count: z.int(),
  // Null when nobody has rated.
  average: z.number().nullable().meta({ description: 'Rounded to one decimal' }),
  // How many ratings there are of each number of stars.
  distribution: z.object({ 1: stars, 2: stars, 3: stars, 4: stars, 5: stars }),
}
export const AppRatings = listOf(AppRating).extend(summary).meta({ id: 'AppRatings' })
export type AppRatings = z.infer<typeof AppRatings>
export type AppRatingSummary = Pick<AppRatings, keyof typeof summary>
export type Distribution = AppRatings['distribution']
