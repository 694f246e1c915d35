import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import type { Balance } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/try-again.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import type { MineState } from '../../games/page-data.ts'

/** The member's balance (GAMES-01), or a guest's way to one (A47). */
export function PointsCard({ mine }: { mine: MineState }) {
  const { t } = useWords(gamesWords)
  return (
    <section
      aria-labelledby="points"
      className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="points" className="text-lg">
        {t('games.points')}
      </h2>
      <div className="flex min-h-28 flex-col items-start">
        <BalanceOf mine={mine} />
      </div>
    </section>
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
