import { guest } from '../../../domain/actor.ts'
import { ListItems } from '../../../domain/catalogue/input.ts'
import type { Domain } from '../../../domain/index.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { readOrNull } from '../../app/read-or-null.server.ts'
import { toCard } from '../../items/cards.ts'
import type { OtherItems } from './page-data.ts'

/** An item as everybody sees it; null for an id that is none, or whose item is not for everybody. */
export const readItem = (domain: Domain, id: string): Promise<ItemPage | null> =>
  readOrNull(id, 'item_not_found', async () => {
    const { viewer: _, ...item } = await domain.items.viewItem(guest, id)
    return item
  })

const shownOthers = 4

/**
 * What is still to be had, for whoever finds an item that is not: of the same giver, and of the same category. What
 * cannot be read is left out.
 */
export async function readOthers(domain: Domain, item: ItemPage): Promise<OtherItems | null> {
  if (item.status !== 'completed') return null
  const category = item.category_id ?? undefined
  const [own, like] = await Promise.all([
    domain.members
      .listItemsOf(item.user_id, { limit: shownOthers, status: 'available' })
      .catch(() => null),
    category
      ? domain.items
          .listItems(ListItems.parse({ category, limit: 2 * shownOthers }))
          .catch(() => null)
      : null,
  ])
  const ofGiver = own?.items ?? []
  const ids = new Set(ofGiver.map(({ id }) => id))
  const similar = like?.items.filter(({ id }) => !ids.has(id)).slice(0, shownOthers) ?? []
  return { ofGiver: ofGiver.map(toCard), similar: similar.map(toCard) }
}
