import type { Achievement } from '../../domain/profiles/achievements.ts'
import { achievementWords } from '../../words/en/screens/achievement.ts'
import { useWords } from '../app/use-words.ts'
import { Badge } from '../components/ui/badge.tsx'
import { Icon } from '../components/ui/icons.tsx'

/** What a member has achieved, and how far the rest is (PROFILE-24, ROLE-12). */
export function AchievementList({ achievements }: { achievements: Achievement[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {achievements.map((one) => (
        <AchievementCard key={one.id} achievement={one} />
      ))}
    </ul>
  )
}

function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { t } = useWords(achievementWords)
  const { id, goal, progress, completed } = achievement
  const name = t(`achievement.${id}`)
  return (
    <li className="flex flex-col gap-2 card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="flex min-w-0 items-center gap-2">
          <Icon
            name={completed ? 'CircleCheck' : 'CircleDashed'}
            className={`size-5 shrink-0 ${completed ? 'text-leaf' : 'text-muted'}`}
          />
          {name}
        </h3>
        <Badge tone={completed ? 'green' : 'plain'}>
          {t(completed ? 'achievement.completed' : 'achievement.in-progress')}
        </Badge>
      </div>
      <p className="text-muted">{t(`achievement.${id}-text`, { goal })}</p>
      <div className="mt-auto flex items-center gap-3 pt-1">
        <progress value={progress} max={goal} aria-label={name} className={bar} />
        <span aria-hidden className="shrink-0 text-sm text-muted tabular-nums">
          {t('achievement.progress', { progress, goal })}
        </span>
      </div>
    </li>
  )
}

const bar =
  'h-2.5 w-full min-w-0 appearance-none overflow-hidden rounded-full bg-sunken ' +
  '[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf'
