import type { ReactNode } from 'react'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { gameTexts } from '../../../app/game-texts.ts'
import { useWords } from '../../../app/use-words.ts'
import { Loading } from '../../../components/loading.tsx'
import { BackLink } from '../../../games/back-link.tsx'
import { GameIcon } from '../../../games/game-icon.tsx'
import type { PlayableGame } from '../../../games/playable.ts'

/** What surrounds a game: the way back, its name and its points. */
export function GameFrame({ game, children }: { game: PlayableGame; children: ReactNode }) {
  const { t, links } = useWords(gameTexts, gamesWords)
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-4 sm:py-6">
      <BackLink to={links.games()}>{t('games.back')}</BackLink>
      <header className="flex items-center gap-3">
        <GameIcon id={game.id} />
        <h1 className="min-w-0 flex-1 text-2xl">{t(`game.${game.id}.name`)}</h1>
        <p className="font-semibold text-on-yellow tabular-nums">
          {t('games.plus', { points: game.points })}
        </p>
      </header>
      {children}
    </div>
  )
}

/** As large as the game's first step, until it is known who looks at it (A68). */
export const GamePlaceholder = ({ game }: { game: PlayableGame }) => (
  <GameFrame game={game}>
    <Loading className="flex flex-col items-start gap-4">
      <div className="skeleton h-12 w-full" />
      <div className="skeleton h-11 w-28 rounded-full" />
    </Loading>
  </GameFrame>
)
