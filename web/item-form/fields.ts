import { type Condition, conditions } from '../../domain/items/limits.ts'
import type { Category, ItemCard } from '../../domain/items/views.ts'
import { isHalf, offerIn, windowsOf } from '../meeting/offer.ts'

/**
 * What a person types and chooses, as the form holds it: nothing chosen is an empty text.
 * `location` is their profile's (A14).
 */
export const noFields = {
  title: '',
  condition: '' as Condition | '',
  category_id: '',
  subcategory_id: '',
  description: '',
  instructions: '',
  location: '',
  /**
   * Who decides who gets it: the giver at once, the giver after a time, or a draw; and after
   * how many hours (decision 050).
   */
  decides: '' as '' | 'later' | 'draw',
  after: '',
  /** When they could meet, as a text (web/meeting/offer.ts). */
  times: '',
}

export type ItemFields = typeof noFields

export const fieldNames = Object.keys(noFields) as (keyof ItemFields)[]

/** What is not of the item itself, or never changes once it is shared. */
type Unstored = 'location' | 'decides' | 'after' | 'times'

/** The fields as they are stored (EDIT-03). */
export const fieldsOf = (item: Pick<ItemCard, Exclude<keyof ItemFields, Unstored>>) => {
  const stored: { [Name in keyof ItemFields]?: string | null } = item
  return Object.fromEntries(fieldNames.map((name) => [name, stored[name] ?? ''])) as ItemFields
}

/** Which fields are others than before; a category and its part go together. */
export function changedIn(fields: ItemFields, before: ItemFields) {
  const isOther = (name: keyof ItemFields) => fields[name] !== before[name]
  const pair: readonly (keyof ItemFields)[] = ['category_id', 'subcategory_id']
  return fieldNames.filter((name) => (pair.includes(name) ? pair.some(isOther) : isOther(name)))
}

export const isCondition = (word: unknown): word is Condition =>
  (conditions as readonly unknown[]).includes(word)

type OfItem = Pick<ItemCard, 'category_id' | 'category' | 'subcategory_id' | 'subcategory'>

/** The categories to choose among: those that are offered, and what an item has, which it keeps. */
export function categoriesFor(item: OfItem, offered: readonly Category[]): readonly Category[] {
  const { category_id, category, subcategory_id, subcategory } = item
  if (!category_id || !category) return offered
  const known = offered.find(({ id }) => id === category_id)
  const { subcategories, ...own } = known ?? {
    id: category_id,
    icon: '',
    ...category,
    subcategories: [],
  }
  const isKnown = subcategories.some(({ id }) => id === subcategory_id)
  const more =
    subcategory_id && subcategory && !isKnown
      ? [{ id: subcategory_id, category_id, ...subcategory }]
      : []
  const whole = { ...own, subcategories: [...subcategories, ...more] }
  return known ? offered.map((one) => (one === known ? whole : one)) : [...offered, whole]
}

/** The fields with this category; a subcategory that it does not contain goes (SHARE-12, EDIT-08, EDIT-09). */
export function inCategory(
  fields: ItemFields,
  category_id: string,
  categories: readonly Category[],
): ItemFields {
  const category = categories.find(({ id }) => id === category_id)
  const keeps = category?.subcategories.some(({ id }) => id === fields.subcategory_id)
  return {
    ...fields,
    category_id: category?.id ?? '',
    subcategory_id: keeps ? fields.subcategory_id : '',
  }
}

const required = ['title', 'condition', 'description'] as const

/**
 * The required fields that are blank, in the order of the form (SHARE-05 to SHARE-07, EDIT-10),
 * and times of which something is.
 */
export const missingFields = (fields: ItemFields) => [
  ...required.filter((name) => fields[name].trim() === ''),
  ...(isHalf(offerIn(fields.times)) ? ['times' as const] : []),
]

const nullable = ['category_id', 'subcategory_id', 'instructions'] as const

/** What the server is sent of the fields that a form hands on (CALL-24, CALL-36). */
export function itemIn(form: FormData) {
  const text = (name: string) => String(form.get(name))
  const given = (name: string) => form.has(name)
  return Object.fromEntries([
    ...required.filter(given).map((name) => [name, text(name)]),
    ...nullable.filter(given).map((name) => [name, text(name) || null]),
  ])
}

/** The same of who decides, which is said once, when the item is shared. */
export function givingIn(form: FormData) {
  const [decides, after] = [form.get('decides'), Number(form.get('after'))]
  if (!decides) return {}
  return { giving: decides === 'draw' ? 'draw' : 'choose', decide_after_hours: after }
}

/** The same of when they could meet. */
export const timesIn = (form: FormData) => windowsOf(offerIn(String(form.get('times') ?? '')))
