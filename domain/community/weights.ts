import type { firstCategories } from '../catalogue/first-categories.ts'
import { wastePerItem } from './limits.ts'

/** Who says so: measured and published, ours after a published figure, or our own guess. */
type Basis = 'published' | 'derived' | 'estimate'
export type Weight = { kg: number; basis: Basis }

/**
 * What a thing of each category weighs, in kg (decision 043). Published: average weights of electrical equipment by
 * UNU key, Statistics Netherlands, year 2019. Furniture: half of the 28 kg that WRAP reckons for a reused dining table,
 * since many things there are chairs and shelves. Guesses are meant to be too low rather than too high.
 */
const weights: Record<(typeof firstCategories)[number]['name'], Weight> = {
  Furniture: { kg: 14, basis: 'derived' },
  'Kitchen & Dining': { kg: 2, basis: 'estimate' },
  'Books & Study': { kg: 1, basis: 'estimate' },
  'Clothes & Textiles': { kg: 0.5, basis: 'estimate' },
  'Children & Toys': { kg: 1.5, basis: 'estimate' },
  // The mean of our five subcategories: 0302 and 0303, 0201, 0506, 0306, 0403 and 0408.
  'Electronics & Appliances': { kg: 2.7, basis: 'published' },
  // 0703, leisure equipment.
  'Sports & Cycling': { kg: 7.4, basis: 'published' },
  'Plants & Garden': { kg: 2, basis: 'estimate' },
  'Home Décor & Festive': { kg: 1, basis: 'estimate' },
  // 0403, music instruments, radio and hi-fi.
  'Music & Hobbies': { kg: 3.7, basis: 'published' },
  // 0601, household tools.
  'Tools & Repair': { kg: 2.5, basis: 'published' },
}

/** Where a thing has no category, or one that was made later. */
const otherwise: Weight = { kg: wastePerItem, basis: 'estimate' }

/** What a thing of a category weighs, by the category's name. */
export const weightOf = (category: string | null): Weight =>
  category !== null && Object.hasOwn(weights, category)
    ? weights[category as keyof typeof weights]
    : otherwise

/** The weight of so many things together, in kg with one decimal. */
export const together = (given: number, { kg }: Weight) => Math.round(given * kg * 10) / 10
