import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import { allowed, refuse } from '../errors.ts'
import { whyNotDecideNow } from '../items/abilities.ts'
import {
  decideNow as endWaiting,
  holdItem,
  type ItemState,
  noteDrawn,
} from '../items/shared-rows.ts'
import { holdInOrder } from '../members/shared-rows.ts'
import { commitmentOf, orderOf } from './draw-order.ts'
import * as rows from './draw-rows.ts'
import { mostTickets, seedBytes } from './limits.ts'
import { advanceLine } from './line.ts'
import { insertPlaces } from './line-rows.ts'
import { promiseTo } from './promising.ts'
import { hexOf } from './random-hex.ts'
import { receivedSince } from './shared-rows.ts'
import * as telling from './telling-of-draws.ts'
import type { DrawView } from './views.ts'

/** Binds the draw of a new item to a seed that nobody knows before the draw (decision 050). */
export async function commitDraw(
  { random }: Pick<Dependencies, 'random'>,
  handle: Handle,
  item_id: string,
): Promise<void> {
  const seed = hexOf(random.bytes(seedBytes))
  await rows.insertDraw(handle, { item_id, commitment: await commitmentOf(seed), seed })
}

/** More for whoever received less lately: three tickets, two from one thing on, one from three on (decision 050). */
const tickets = { none: mostTickets, few: mostTickets - 1, many: mostTickets - 2 } as const

/** Draws whatever is due, among whoever asks or waited while it was hidden; run by the clock. */
export async function drawItems(deps: Dependencies): Promise<void> {
  const due = await rows.readItemsToDraw(deps.database, deps.clock.now(), mostPerRun)
  await runEachDue(deps, 'the draw of an item', due, async (id) => {
    await advanceLine(deps, id)
    await drawItem(deps, id)
  })
}

/**
 * Draws who gets an item (decision 050): whoever is first is promised it, all others stay in line in the order of the
 * draw, and the seed is published. Without anybody, its giver chooses from then on. Does nothing where that was done,
 * or nobody is offered it.
 */
async function drawItem({ database, clock }: Dependencies, itemId: string): Promise<void> {
  const now = clock.now()
  const since = receivedSince(now)
  const known = new Set((await rows.readEntrants(database, itemId, since)).map(memberOf))
  await inTransaction(database, async (handle) => {
    // Members are held before the item, in one order, as by everybody who asks.
    await holdInOrder(handle, known)
    const item = await holdItem(handle, itemId)
    if (!item || !isDue(item, now)) return
    const asked = await rows.readEntrants(handle, itemId, since)
    // Whoever asked in this moment takes part as well, the next time.
    if (asked.some((entrant) => !known.has(entrant.requester_id))) return
    const entrants = asked.map((entrant) => ({ ...entrant, tickets: tickets[entrant.received] }))
    const drawn = await orderOf(await rows.revealSeed(handle, itemId, now), entrants)
    await noteDrawn(handle, itemId)
    await rows.noteRanks(handle, drawn)
    const [first, ...others] = drawn
    if (!first) return telling.tellOfNobody(handle, item)
    await promiseTo(handle, item, first, now)
    await insertPlaces(
      handle,
      others.map(({ id }) => id),
    )
    await telling.tellOfDraw(handle, item, first, others)
  })
}

const memberOf = ({ requester_id }: rows.Entrant) => requester_id

const isDue = ({ giving, decide_at, status, is_hidden }: ItemState, now: Date) =>
  giving === 'draw' &&
  decide_at !== null &&
  Date.parse(decide_at) <= now.getTime() &&
  status === 'available' &&
  !is_hidden

/**
 * Ends the time in which nobody is chosen, before it is over; everybody who waits sees that (decision 050). Refuses
 * with `item_not_found`, `not_your_item`, `item_not_available`, `draw_decides` or `nothing_to_wait_for`.
 */
export async function decideNow(
  { database, clock }: Dependencies,
  actor: Actor,
  itemId: string,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const found = await holdItem(handle, itemId)
    const now = clock.now()
    const item = allowed(found, whyNotDecideNow(found, member.id, now))
    await endWaiting(handle, item.id, now)
  })
}

/**
 * The draw of an item, for everybody: before it what it is bound to, afterwards all that one needs to repeat it,
 * without names; and what the looking member takes part with. Refuses with `draw_not_found`.
 */
export async function viewDraw({ database }: Dependencies, actor: Actor, itemId: string) {
  const found = (await rows.readDraw(database, itemId)) ?? refuse('draw_not_found')
  const { status, is_hidden, user_id, ...draw } = found
  const isOwner = actor.kind === 'member' && actor.id === user_id
  const mine = actor.kind === 'member' ? await rows.readOwnEntry(database, itemId, actor.id) : null
  if ((is_hidden || status === 'cancelled') && !isOwner && !mine) refuse('draw_not_found')
  return { item_id: itemId, ...draw, mine } satisfies DrawView
}
