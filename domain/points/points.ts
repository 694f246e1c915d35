import { inTransaction } from '../../database/open.ts'
import { gamesWords as words } from '../../words/en/screens/games.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { games } from '../games/limits.ts'
import { type Page, type PageAsked, pageOf } from '../input.ts'
import { holdMember } from '../members/shared-rows.ts'
import { currentBalance } from './ledger.ts'
import { readBalance, readEntries } from './ledger-rows.ts'
import type { Balance, Movement } from './views.ts'

/** The member's three figures (CALL-62). Who has no row yet gets one with the 100 welcome points (POINTS-09, A04). */
export async function readPoints(
  { database, clock }: Dependencies,
  actor: Actor,
): Promise<Balance> {
  const { id } = requireMember(actor)
  const known = await readBalance(database, id)
  if (known) return known
  return inTransaction(database, async (handle) => {
    await holdMember(handle, id)
    return currentBalance(handle, id, clock.now())
  })
}

/** A page of what moved the member's points, the newest first, each with its reason in plain words. */
export async function listMovements(
  { database }: Dependencies,
  actor: Actor,
  page: PageAsked,
): Promise<Page<Movement>> {
  const { id } = requireMember(actor)
  const entries = await readEntries(database, id, { ...page, limit: page.limit + 1 })
  return pageOf(entries.map(explain), page.limit)
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** A game's entry begins with the game's id. */
function explain({ ref, ...entry }: Entry): Movement {
  const kind = entry.kind as Movement['kind']
  const game = kind === 'game' ? games.find(({ id }) => ref.startsWith(`${id}:`)) : undefined
  return {
    ...entry,
    kind,
    game_id: game?.id ?? null,
    reason: game?.name ?? words[`points.${kind}`],
  }
}
