import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { StatRow } from '../../components/stat.tsx'

/** Exactly these four (PROFILE-13). */
export function StatCards({ profile }: { profile: MemberProfile }) {
  const { stats, reputation_score, review_count } = profile
  return (
    <StatRow
      title="profile.stats"
      stats={[
        ['profile.items-shared', stats.items_shared],
        ['profile.items-received', stats.items_received],
        ['profile.avg-rating', reputation_score?.toFixed(1) ?? null],
        ['profile.reviews-count', review_count],
      ]}
    />
  )
}
