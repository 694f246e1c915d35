import { guest } from '../../../domain/actor.ts'
import type { Domain } from '../../../domain/index.ts'
import { achievementsOf } from '../../../domain/profiles/achievements.ts'

/** What everybody sees of the games page: nothing played, nothing achieved yet. */
export async function readGames(domain: Domain) {
  return {
    games: await domain.games.listGames(guest),
    achievements: achievementsOf({ items_shared: 0, items_claimed: 0 }),
  }
}
