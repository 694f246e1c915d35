import type { Page } from '../../domain/input.ts'
import type { ItemCard } from '../../domain/items/views.ts'

const shownDescription = 140

/** What cards show and no more: a page of a list is read over slow connections. */
export function toCards({ items, next_cursor }: Page<ItemCard>): Page<CardItem> {
  return { items: items.map(toCard), next_cursor }
}

export function toCard(item: ItemCard) {
  const { id, title, images, image_url, category, subcategory, created_at, owner } = item
  const description = [...item.description].slice(0, shownDescription).join('')
  const shown = { id, title, description, images, image_url, category, subcategory, created_at }
  return { ...shown, owner: { id: owner.id, full_name: owner.full_name, location: owner.location } }
}

export type CardItem = ReturnType<typeof toCard>
