import { z } from 'zod'
import { MemberBadge } from '../items/views.ts'
import { orNull, uuid, when, words } from '../views.ts'

/**
 * A review as everybody reads it on the profile of the one it is about (CALL-53); who has left is null (A12), and so is
 * an item that operators hid (A19).
 */
export const ReceivedReview = z
  .object({
    id: uuid,
    rating: z.int(),
    comment: words,
    created_at: when,
    item: z.object({ id: uuid, title: z.string() }).nullable(),
    reviewer: orNull(MemberBadge),
  })
  .meta({ id: 'ReceivedReview' })
export type ReceivedReview = z.infer<typeof ReceivedReview>
