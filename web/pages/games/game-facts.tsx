import type { GameCard } from '../../../domain/games/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { useWords } from '../../app/use-words.ts'

/** Category, difficulty and duration in one quiet line. */
export function GameFacts({ game }: { game: GameCard }) {
  const { t } = useWords(gamesWords)
  const facts = [
    t(`games.category.${game.category}`),
    t(`games.difficulty.${game.difficulty}`),
    t('games.minutes', { minutes: game.duration }),
  ]
  return <p className="text-sm text-muted">{facts.join(' · ')}</p>
}
