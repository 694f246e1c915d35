import type { Page } from '../../../domain/input.ts'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import type { ReceivedReview } from '../../../domain/reviews/views.ts'
import { type Orders, readOrders } from '../../orders/page-data.ts'
import { api, asApiError } from '../../session/api.ts'

/** The member's own page. A list that could not be read says so and leaves the rest alone. */
export type OwnProfile = {
  kind: 'own'
  /** When reading it began. */
  readAt: number
  profile: MemberProfile
  orders: Orders
  reviews: Page<ReceivedReview> | 'failed'
}

type NotRead = { kind: 'missing' } | { kind: 'failed'; message: string }

/** Reads a member's own profile with all that only they see; what failed is told with what the server said of it. */
export async function readOwn(memberId: string): Promise<OwnProfile | NotRead> {
  const readAt = Date.now()
  try {
    const [profile, orders, reviews] = await Promise.all([
      api<MemberProfile>('GET', '/me/profile'),
      readOrders(memberId),
      api<Page<ReceivedReview>>('GET', `/members/${memberId}/reviews`).catch(
        () => 'failed' as const,
      ),
    ])
    return { kind: 'own', readAt, profile, orders, reviews }
  } catch (error) {
    const { status, message } = asApiError(error)
    return status === 404 ? { kind: 'missing' } : { kind: 'failed', message }
  }
}
