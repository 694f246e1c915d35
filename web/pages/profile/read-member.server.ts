import { guest } from '../../../domain/actor.ts'
import { isDomainError } from '../../../domain/errors.ts'
import type { Domain } from '../../../domain/index.ts'
import { id as memberId } from '../../../domain/input.ts'
import { PageOfItems, PageOfReviews } from '../../../domain/profiles/input.ts'
import { toCard } from '../../items/cards.ts'
import type { OtherProfile } from './page-data.ts'

/** A member as everybody sees them, or null; a cursor turns the list that `tab` names, a made-up one is as none. */
export async function readMember(
  domain: Domain,
  query: URLSearchParams,
): Promise<OtherProfile | null> {
  const asked = memberId.safeParse(query.get('userId'))
  if (!asked.success) return null
  const id = asked.data
  const cursor = query.get('cursor') ?? undefined
  const from = (tab: string) => (query.get('tab') === tab ? { cursor } : {})
  const firstItems = PageOfItems.safeParse(from('items')).data ?? PageOfItems.parse({})
  const firstReviews = PageOfReviews.safeParse(from('reviews')).data ?? PageOfReviews.parse({})
  try {
    const [profile, items, reviews] = await Promise.all([
      domain.members.viewMember(guest, id),
      domain.members.listItemsOf(id, firstItems),
      domain.members.listReviewsOf(id, firstReviews),
    ])
    const cards = items.items.map((item) => ({ ...toCard(item), status: item.status }))
    const beginsLater = firstItems.cursor !== undefined
    return { kind: 'other', profile, items: { ...items, items: cards }, beginsLater, reviews }
  } catch (error) {
    if (isDomainError(error) && error.code === 'member_not_found') return null
    throw error
  }
}
