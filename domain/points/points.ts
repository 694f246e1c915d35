import { inTransaction } from '../../database/open.ts'
import { gamesWords as words } from '../../words/en/screens/games.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { games } from '../games/limits.ts'
import type { PageAsked } from '../input.ts'
import { holdMember } from '../members/shared-rows.ts'
import { currentBalance } from './ledger.ts'
import { type EntryRow, readBalance, readEntries } from './ledger-rows.ts'
import type { Movement } from './views.ts'

/** The member's three figures (CALL-62). Who has no row yet gets one with the 100 welcome points (POINTS-09, A04). */
export async function readPoints({ database, clock }: Dependencies, actor: Actor) {
  const { id } = requireMember(actor)
  const known = await readBalance(database, id)
  if (known) return known
  return inTransaction(database, async (handle) => {
    await holdMember(handle, id)
    return currentBalance(handle, id, clock.now())
  })
}

/** A page of what moved the member's points, the newest first, each with its reason in plain words. */
export async function listMovements({ database }: Dependencies, actor: Actor, page: PageAsked) {
  const { id } = requireMember(actor)
  const { items, next_cursor } = await readEntries(database, id, page)
  return { items: items.map(withReason), next_cursor }
}

/** A game's entry begins with the game's id. */
function withReason({ ref, ...entry }: EntryRow): Movement {
  const { kind } = entry
  const game = kind === 'game' ? games.find(({ id }) => ref.startsWith(`${id}:`)) : undefined
  return { ...entry, game_id: game?.id ?? null, reason: game?.name ?? words[`points.${kind}`] }
}
