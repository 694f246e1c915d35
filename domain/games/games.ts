import type { Actor } from '../actor.ts'
import { dayInIndia } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { games, progressMost, progressPerPlay, progressStart } from './limits.ts'
import { readDay } from './store.ts'
import type { Games } from './views.ts'

/**
 * The six games with their points, which of them the member has played today, and how full the bar of
 * the day is (GAMES-02, GAMES-03, A17). A guest sees them as before a first play.
 */
export async function listGames({ database, clock }: Dependencies, actor: Actor): Promise<Games> {
  const day = dayInIndia(clock.now())
  const credited = actor.kind === 'member' ? await readDay(database, actor.id, day) : []
  const played = new Set(credited.map((play) => play.game_id))
  return {
    day,
    progress: dailyProgress(credited.length),
    points_today: credited.reduce((sum, { points }) => sum + points, 0),
    games: games.map((game) => ({
      ...game,
      status: !game.available ? 'unavailable' : played.has(game.id) ? 'played' : 'open',
    })),
  }
}

/** How full the day's bar is, in percent, after so many credited plays (GAMES-11 to GAMES-13). */
export const dailyProgress = (plays: number) =>
  Math.min(progressMost, progressStart + progressPerPlay * plays)
