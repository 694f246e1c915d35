import { z } from 'zod'
import type { Weight } from './weights.ts'

/** The community in numbers, as the home page shows them (HOME-14). */
export const HomeStats = z
  .object({
    itemsShared: z.int().meta({ description: 'Items that were not cancelled' }),
    happyMembers: z.int(),
    itemsClaimed: z.int().meta({ description: 'Items with a claimer' }),
    // Nobody measures it: the specification fixes it (HOME-15, A15).
    satisfaction: z.int().meta({ description: 'In percent; fixed, not measured' }),
  })
  .meta({ id: 'Stats' })
export type HomeStats = z.infer<typeof HomeStats>

/** Things that were handed over in a week of India's calendar, by its Monday, as `2026-11-16`. */
export type GivenOfWeek = { from: string; given: number }

/** Of a category, null for none: with what each weighs and all together, in kg, and who says so. */
export type GivenOfCategory = {
  name: string | null
  icon: string | null
  given: number
  each: number
  basis: Weight['basis']
  kg: number
}

/** Of a town, in degrees north and east. */
export type PlaceOfTown = { north: number; east: number }
export type GivenOfTown = PlaceOfTown & { name: string; given: number }

/** What was handed over, all in all and by week, category (the heaviest first) and town (the most first). */
export type Given = {
  total: number
  since: string | null
  weeks: GivenOfWeek[]
  /** All together, with one decimal. */
  kg: number
  categories: GivenOfCategory[]
  towns: GivenOfTown[]
  /** In towns that are not named, unknown or few, and where givers name none. */
  elsewhere: number
  /** Of every town whose place is known, whatever was given there. */
  known: PlaceOfTown[]
}
