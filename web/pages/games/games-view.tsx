import type { GameCard as Game } from '../../../domain/games/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/try-again.tsx'
import { AchievementList } from '../../games/achievements.tsx'
import { type GamesPage, type MineState, mineState } from '../../games/page-data.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { GameCard } from './game-card.tsx'
import { PointsCard } from './points-card.tsx'
import { ProgressCard } from './progress-card.tsx'

/** Points, the day's progress, the six games and what was achieved. Guests read all of it (A47). */
export function GamesView({ page }: { page: GamesPage }) {
  const { t } = useWords(gamesWords)
  const mine = mineState(useAuth(), page.mine)
  const today = typeof mine === 'object' ? mine.games : mine === 'guest' ? page.games : mine
  const shown = typeof today === 'object' ? today : page.games
  return (
    <div className="container-page flex flex-col gap-8 py-6 sm:py-8">
      <header>
        <h1 className="text-3xl">{t('games.title')}</h1>
        <p className="mt-1 text-muted">{t('games.lead')}</p>
      </header>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        <PointsCard mine={mine} />
        <ProgressCard games={today} />
        <ExchangeCard />
      </div>
      <section aria-labelledby="all-games">
        <h2 id="all-games" className="mb-3 text-xl">
          {t('games.all')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.games.map((game: Game) => (
            <GameCard key={game.id} game={game} who={whoIs(mine)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="achievements">
        <h2 id="achievements" className="mb-3 text-xl">
          {t('games.achievements')}
        </h2>
        <AchievementsOf mine={mine} page={page} />
      </section>
    </div>
  )
}

const whoIs = (mine: MineState) => (typeof mine === 'object' ? 'member' : mine)

function AchievementsOf({ mine, page }: { mine: MineState; page: GamesPage }) {
  const { t } = useWords(gamesWords)
  if (mine === 'loading') return <AchievementsPlaceholder count={page.achievements.length} />
  if (mine === 'guest') return <AchievementList achievements={page.achievements} />
  if (mine.achievements === 'failed') return <LoadFailed text={t('games.achievements-failed')} />
  return <AchievementList achievements={mine.achievements} />
}

const AchievementsPlaceholder = ({ count }: { count: number }) => (
  <div aria-hidden className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <div key={index} className="skeleton h-28 rounded-2xl" />
    ))}
  </div>
)
