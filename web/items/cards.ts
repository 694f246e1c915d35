import type { Page } from '../../domain/input.ts'
import { pictureOf } from '../../domain/items/limits.ts'
import type { ItemCard } from '../../domain/items/views.ts'
import { daysSince } from '../app/dates.ts'
import { beginning } from './beginning.ts'

const shownDescription = 120

/** What cards show and no more: a page of a list is read over slow connections. */
export function toCards({ items, next_cursor }: Page<ItemCard>): Page<CardItem> {
  const givers = new Map<string, CardItem['owner']>()
  const cards = items.map((item) => {
    const card = toCard(item)
    // Of whom there are several cards, the page tells once.
    const owner = givers.get(card.owner.id) ?? card.owner
    givers.set(owner.id, owner)
    return { ...card, owner }
  })
  return { items: cards, next_cursor }
}

export function toCard(item: ItemCard) {
  const { id, title, category, subcategory, owner } = item
  return {
    id,
    title,
    description: beginning(item.description, shownDescription),
    picture: pictureOf(item),
    category: category?.name,
    subcategory: subcategory?.name,
    // Counted once, where the card is made: server and browser say the same.
    days: daysSince(item.created_at),
    owner: { id: owner.id, full_name: owner.full_name, location: owner.location },
  }
}

export type CardItem = ReturnType<typeof toCard>
