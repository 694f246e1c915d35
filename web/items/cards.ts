import type { Page } from '../../domain/input.ts'
import { pictureOf } from '../../domain/items/limits.ts'
import type { ItemCard } from '../../domain/items/views.ts'
import { daysSince } from '../app/dates.ts'

const shownDescription = 140

/** What cards show and no more: a page of a list is read over slow connections. */
export function toCards({ items, next_cursor }: Page<ItemCard>): Page<CardItem> {
  return { items: items.map(toCard), next_cursor }
}

export function toCard(item: ItemCard) {
  const { id, title, category, subcategory, owner } = item
  return {
    id,
    title,
    description: [...item.description].slice(0, shownDescription).join(''),
    picture: pictureOf(item),
    category: category?.name,
    subcategory: subcategory?.name,
    // Counted once, where the card is made: server and browser say the same.
    days: daysSince(item.created_at),
    owner: { id: owner.id, full_name: owner.full_name, location: owner.location },
  }
}

export type CardItem = ReturnType<typeof toCard>
