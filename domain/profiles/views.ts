import type { Achievement } from './achievements.ts'

/** What a member did, counted when it is asked for (CALL-27 to CALL-29). */
export type MemberStats = {
  /** Offered and not taken back. */
  items_shared: number
  /** Promised to this member or received. */
  items_claimed: number
  items_received: number
}

/** A member's page. Contact data is there only for the member (A06); for others the fields are null. */
export type MemberProfile = {
  id: string
  full_name: string | null
  avatar_url: string | null
  email: string | null
  phone: string | null
  location: string | null
  bio: string | null
  reputation_score: number | null
  review_count: number
  created_at: string
  stats: MemberStats
  achievements: Achievement[]
}

/** The fields of a profile that can be asked for by themselves (CALL-47, CALL-49, CALL-50). */
export const badgeFields = ['id', 'full_name', 'avatar_url', 'reputation_score'] as const
export type BadgeField = (typeof badgeFields)[number]
export type Badge = {
  id?: string
  full_name?: string | null
  avatar_url?: string | null
  reputation_score?: number | null
}
