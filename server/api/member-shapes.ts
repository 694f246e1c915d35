import { z } from '@hono/zod-openapi'
import { achievementIds } from '../../domain/profiles/achievements.ts'
import { MemberBadge } from './shapes.ts'

const when = z.iso.datetime()
const id = z.uuid()

const publicFields = {
  id,
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  reputation_score: z.number().nullable(),
}

export const SomeOfProfile = z.object(publicFields).partial().openapi('SomeOfProfile')

export const MemberProfile = z
  .object({
    ...publicFields,
    email: z.string().nullable().openapi({ description: 'Null for everybody but the member' }),
    phone: z.string().nullable().openapi({ description: 'Null for everybody but the member' }),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    review_count: z.int(),
    created_at: when,
    stats: z.object({ items_shared: z.int(), items_claimed: z.int(), items_received: z.int() }),
    achievements: z.array(
      z.object({
        id: z.enum(achievementIds),
        goal: z.int(),
        progress: z.int(),
        completed: z.boolean(),
      }),
    ),
  })
  .openapi('MemberProfile')

export const ReceivedReview = z
  .object({
    id,
    rating: z.int(),
    comment: z.string().nullable(),
    created_at: when,
    item: z.object({ id, title: z.string() }),
    reviewer: MemberBadge.nullable(),
  })
  .openapi('ReceivedReview')
