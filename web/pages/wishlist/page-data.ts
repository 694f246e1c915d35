import type { Page } from '../../../domain/input.ts'
import type { ItemCard } from '../../../domain/items/views.ts'
import { api } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'
import { dropWishes, readWishlist } from '../../wishes/wishlist.ts'

/** What a member keeps in mind: the ids that were asked for, and those of their items that are there. */
export type Wishes = {
  memberId: string
  asked: readonly string[]
  items: ItemCard[] | 'failed'
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idsPerCall = 100

/** The wishlist of this browser with its items; null for a guest. Ids of items that are gone are dropped (A36). */
export async function readWishes(): Promise<Wishes | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const memberId = session.user.id
  const asked = readWishlist(memberId)
  try {
    const items = await readItems(asked.filter((id) => idShape.test(id)))
    const found = new Set(items.map(({ id }) => id))
    dropWishes(
      memberId,
      asked.filter((id) => !found.has(id)),
    )
    return { memberId, asked, items }
  } catch {
    return { memberId, asked, items: 'failed' }
  }
}

async function readItems(ids: readonly string[]): Promise<ItemCard[]> {
  const calls: Promise<Page<ItemCard>>[] = []
  for (let at = 0; at < ids.length; at += idsPerCall)
    calls.push(api('GET', `/items?ids=${ids.slice(at, at + idsPerCall).join(',')}`))
  return (await Promise.all(calls)).flatMap(({ items }) => items)
}
