import { guest } from '../../../domain/actor.ts'
import type { Domain } from '../../../domain/index.ts'
import { PageOfItems, PageOfReviews } from '../../../domain/profiles/input.ts'
import { readOrNull } from '../../app/read-or-null.server.ts'
import { toCard } from '../../items/cards.ts'
import type { OtherProfile } from './page-data.ts'

/** A member as everybody sees them, or null; a cursor turns the list that `tab` names, a made-up one is as none. */
export function readMember(domain: Domain, query: URLSearchParams): Promise<OtherProfile | null> {
  const cursor = query.get('cursor') ?? undefined
  const from = (tab: string) => (query.get('tab') === tab ? { cursor } : {})
  const firstItems = PageOfItems.safeParse(from('items')).data ?? PageOfItems.parse({})
  const firstReviews = PageOfReviews.safeParse(from('reviews')).data ?? PageOfReviews.parse({})
  return readOrNull(query.get('userId'), 'member_not_found', async (id) => {
    const [profile, items, reviews] = await Promise.all([
      domain.members.viewMember(guest, id),
      domain.members.listItemsOf(id, firstItems),
      domain.members.listReviewsOf(id, firstReviews),
    ])
    const cards = items.items.map((item) => ({ ...toCard(item), status: item.status }))
    const beginsLater = firstItems.cursor !== undefined
    return { kind: 'other', profile, items: { ...items, items: cards }, beginsLater, reviews }
  })
}
