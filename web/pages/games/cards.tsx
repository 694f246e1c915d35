import { Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { progressMost } from '../../../domain/games/limits.ts'
import type { Games } from '../../../domain/games/views.ts'
import type { Balance } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Section } from '../../components/section.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import type { MineState } from '../../games/page-data.ts'

type CardProps = { id: string; title: string; className?: string; children: ReactNode }

const Card = ({ className = '', ...rest }: CardProps) => (
  <Section
    {...rest}
    look="text-lg"
    className={`flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 shadow-card sm:p-5 ${className}`}
  />
)

/** The member's balance (GAMES-01), or a guest's way to one (A47). */
export function PointsCard({ mine }: { mine: MineState }) {
  const { t } = useWords(gamesWords)
  return (
    <Card id="points" title={t('games.points')}>
      <div className="flex min-h-28 flex-col items-start">
        <BalanceOf mine={mine} />
      </div>
    </Card>
  )
}

function BalanceOf({ mine }: { mine: MineState }) {
  const { t, links } = useWords(gamesWords, navigationWords)
  if (mine === 'loading')
    return (
      <div aria-hidden className="flex w-full flex-col gap-2">
        <div className="skeleton h-10 w-32" />
        <div className="skeleton h-5 w-48 max-w-full" />
      </div>
    )
  if (mine === 'guest')
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t('games.login')}</p>
        <ButtonLink to={links.login()}>{t('nav.sign-in')}</ButtonLink>
      </div>
    )
  if (mine.points === 'failed') return <LoadFailed text={t('games.points-failed')} />
  return <Figures balance={mine.points} />
}

function Figures({ balance }: { balance: Balance }) {
  const { t, links } = useWords(gamesWords)
  return (
    <>
      <p className="flex items-center gap-3 text-4xl font-semibold tabular-nums" data-points>
        <Coins aria-hidden className="size-9 text-on-yellow" />
        {t('games.balance', { points: balance.current_points })}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t('games.earned', { earned: balance.total_earned, spent: balance.total_spent })}
      </p>
      <Link
        to={links.pointsHistory()}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t('games.history')}
      </Link>
    </>
  )
}

/** How full the bar of the day is (GAMES-02). */
export function ProgressCard({ games }: { games: Games | 'loading' | 'failed' }) {
  const { t } = useWords(gamesWords)
  return (
    <Card id="progress" title={t('games.progress')}>
      {games === 'failed' && <LoadFailed text={t('games.failed')} />}
      {games === 'loading' && <div aria-hidden className="skeleton h-20" />}
      {typeof games === 'object' && <Bar games={games} />}
    </Card>
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

/** Where points lead (GAMES-05, GAMES-06), and what they are not (A16). */
export function ExchangeCard() {
  const { t, links } = useWords(gamesWords)
  return (
    <Card id="exchange" title={t('games.exchange')} className="md:max-lg:col-span-2">
      <p className="text-muted">{t('games.exchange-text')}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink to={links.browse({ premium: 'true' })} look="secondary">
          {t('games.browse')}
        </ButtonLink>
        <ButtonLink to={links.pointsPurchase()} look="secondary">
          {t('games.buy')}
        </ButtonLink>
      </div>
    </Card>
  )
}
