import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { StatRow } from '../../components/stat-row.tsx'
import { AchievementList } from '../../games/achievements.tsx'

/** What a member has achieved and how far the rest is, above it what that is counted from (PROFILE-24). */
export function Achievements({ profile }: { profile: MemberProfile }) {
  const { stats, reputation_score, achievements } = profile
  return (
    <div className="flex flex-col gap-6">
      <StatRow
        title="profile.counts"
        stats={[
          ['profile.items-shared', stats.items_shared],
          ['profile.items-claimed', stats.items_claimed],
          ['profile.reputation', reputation_score?.toFixed(1) ?? null],
        ]}
      />
      <AchievementList achievements={achievements} />
    </div>
  )
}
