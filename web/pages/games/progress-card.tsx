import { progressMost } from '../../../domain/games/limits.ts'
import type { Games } from '../../../domain/games/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/try-again.tsx'

/** How full the bar of the day is (GAMES-02). */
export function ProgressCard({ games }: { games: Games | 'loading' | 'failed' }) {
  const { t } = useWords(gamesWords)
  return (
    <section
      aria-labelledby="progress"
      className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="progress" className="text-lg">
        {t('games.progress')}
      </h2>
      {games === 'failed' && <LoadFailed text={t('games.failed')} />}
      {games === 'loading' && <div aria-hidden className="skeleton h-20" />}
      {typeof games === 'object' && <Bar games={games} />}
    </section>
  )
}

function Bar({ games: { progress, points_today } }: { games: Games }) {
  const { t } = useWords(gamesWords)
  const isFull = progress >= progressMost
  return (
    <>
      <div className="flex items-center gap-3">
        <progress
          value={progress}
          max={progressMost}
          aria-labelledby="progress"
          className="h-4 w-full min-w-0 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-marigold [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-marigold"
        />
        <span className="shrink-0 font-semibold tabular-nums">
          {t('games.progress-percent', { percent: progress })}
        </span>
      </div>
      <p className="text-muted">
        {isFull ? t('games.full') : t('games.progress-text', { points: points_today })}
      </p>
    </>
  )
}
