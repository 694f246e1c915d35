import { type ReactNode, useRef } from 'react'
import { deeds, progressMost } from '../../../domain/games/limits.ts'
import type { GameCard as Game, Games } from '../../../domain/games/views.ts'
import type { Balance } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { gameTexts } from '../../app/game-texts.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { GameIcon } from '../../games/game-icon.tsx'
import type { MineState } from '../../games/page-data.ts'

type CardProps = { id: string; title: string; className?: string; children: ReactNode }

const Card = ({ className = '', ...rest }: CardProps) => (
  <Section
    {...rest}
    look="text-lg"
    className={`flex flex-col gap-3 card p-4 shadow-card sm:p-5 ${className}`}
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
        <ButtonLink to={links.login(links.games())}>{t('nav.sign-in')}</ButtonLink>
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
        <Icon name="Coins" className="size-9 text-on-yellow" />
        {t('games.balance', { points: balance.current_points })}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t('games.earned', { earned: balance.total_earned, spent: balance.total_spent })}
      </p>
      <Link to={links.pointsHistory()} className="tap font-semibold text-leaf quiet-link">
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

function Bar({ games: { progress, points_today, games } }: { games: Games }) {
  const { t } = useWords(gamesWords)
  const isOpen = games.some(({ status }) => status === 'open')
  const full = isOpen ? 'games.full-open' : 'games.full'
  const text = progress >= progressMost ? full : 'games.progress-text'
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
      <p className="text-muted">{t(text, { points: points_today })}</p>
    </>
  )
}

/** Where points lead (GAMES-05, GAMES-06), and what they are not (A16). */
export function ExchangeCard({ sellsPoints }: { sellsPoints: boolean }) {
  const { t, links } = useWords(gamesWords)
  return (
    <Card id="exchange" title={t('games.exchange')} className="md:max-lg:col-span-2">
      <p className="text-muted">{t('games.exchange-text')}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink to={links.browse({ premium: 'true' })} look="secondary">
          {t('games.browse')}
        </ButtonLink>
        {sellsPoints && (
          <ButtonLink to={links.pointsPurchase()} look="secondary">
            {t('games.buy')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

type GameProps = { game: Game; who: 'loading' | 'guest' | 'member' }

/** One game: what it is, what it brings, and the way to play it. */
export function GameCard({ game, who }: GameProps) {
  const { t } = useWords(gameTexts, gamesWords)
  const { id } = game
  const place = useRef<HTMLLIElement>(null)
  useKeptFocus(place, game.status)
  const facts = [
    t(`games.category.${game.category}`),
    t(`games.difficulty.${game.difficulty}`),
    t('games.minutes', { minutes: game.duration }),
  ]
  return (
    <li
      ref={place}
      tabIndex={-1}
      data-game={id}
      className="flex flex-col gap-3 card p-4 shadow-card"
    >
      <div className="flex items-start gap-3">
        <GameIcon id={id} size="large" />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{t(`game.${id}.name`)}</h3>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
      </div>
      <p className="text-muted">{t(`game.${id}.text`)}</p>
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">{t('games.plus', { points: game.points })}</p>
        <PlayAction game={game} who={who} />
      </div>
    </li>
  )
}

function PlayAction({ game: { id, status }, who }: GameProps) {
  const { t, links } = useWords(gameTexts, gamesWords)
  if (status === 'unavailable') return <Badge>{t('games.unavailable')}</Badge>
  if (who === 'loading')
    return <span aria-hidden className="skeleton inline-block h-11 w-24 rounded-full" />
  if (status === 'played')
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-on-green">
        <Icon name="CircleCheck" className="size-5" />
        {t('games.played')}
      </span>
    )
  const isDeed = deeds.some((deed) => deed === id)
  if (who === 'member' && isDeed) return <DeedButton id={id} />
  // A deed is done on this page.
  const place = isDeed ? links.games() : links.game(id)
  const named = t('games.play-named', { game: t(`game.${id}.name`) })
  return (
    <ButtonLink to={who === 'guest' ? links.login(place) : place} aria-label={named}>
      {t('games.play')}
    </ButtonLink>
  )
}

/** What is no play but a deed is done here and now. */
function DeedButton({ id }: { id: Game['id'] }) {
  const { t } = useWords(gamesWords)
  const { submit, busy } = useSubmit()
  return (
    <Button busy={busy} onClick={() => void submit({ game: id }, { method: 'post' })}>
      {t(id === 'daily-check-in' ? 'games.check-in' : 'games.collect')}
    </Button>
  )
}
