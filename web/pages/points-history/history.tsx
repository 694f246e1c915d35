import { gameIds } from '../../../domain/games/limits.ts'
import type { Page } from '../../../domain/input.ts'
import type { Movement } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { shortDate } from '../../app/dates.ts'
import { gameTexts } from '../../app/game-texts.ts'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { MoreButton } from '../../components/more-button.tsx'
import { usePages } from '../../components/use-pages.ts'

/** What moved a member's points, the newest first, each with its reason. */
export function PointsHistory({ first }: { first: Page<Movement> }) {
  const { t, links } = useWords(gamesWords)
  const { rows, ...more } = usePages(first, links.pointsHistory)
  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-card shadow-card">
        {rows.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('points.failed')} />
    </>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { t } = useWords(gameTexts, gamesWords)
  const { points, created_at } = movement
  const sign = points > 0 ? '+' : '−'
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{t(reasonOf(movement))}</p>
        <p className="text-sm text-muted">{shortDate(created_at)}</p>
      </div>
      <p
        className={`shrink-0 text-lg font-semibold tabular-nums ${points > 0 ? 'text-on-green' : 'text-ink'}`}
      >
        {sign}
        {Math.abs(points)}
      </p>
    </li>
  )
}

/** A game is told by its name, anything else by its kind. */
function reasonOf({ kind, game_id }: Movement): WordId<typeof gameTexts | typeof gamesWords> {
  const game = gameIds.find((id) => id === game_id)
  return game ? `game.${game}.name` : `points.${kind}`
}
