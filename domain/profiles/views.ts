import { z } from 'zod'
import { uuid, when, words } from '../views.ts'
import { achievementIds } from './achievements.ts'

const publicFields = {
  id: uuid,
  full_name: words,
  avatar_url: words,
  reputation_score: z.number().nullable(),
}

/** The fields of a profile that can be asked for by themselves (CALL-47, CALL-49, CALL-50). */
export const badgeFields = ['id', 'full_name', 'avatar_url', 'reputation_score'] as const
export type BadgeField = (typeof badgeFields)[number]
export const Badge = z.object(publicFields).partial().meta({ id: 'SomeOfProfile' })
export type Badge = z.infer<typeof Badge>

const toThemselves = words.meta({ description: 'Null for everybody but the member' })

/**
 * A member's page; contact data only for the member (A06). `stats` is counted when it is
 * asked for (CALL-27 to CALL-29).
 */
export const MemberProfile = z
  .object({
    ...publicFields,
    email: toThemselves,
    phone: toThemselves,
    location: words,
    bio: words,
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
  .meta({ id: 'MemberProfile' })
export type MemberProfile = z.infer<typeof MemberProfile>
