import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { startOfDayInIndia } from '../clock.ts'
import { dayInIndia } from '../days.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { refuse } from '../errors.ts'
import { helpedAgainDays } from '../handover/limits.ts'
import { hasCompletedItem } from '../items/shared-rows.ts'
import { holdMember } from '../members/shared-rows.ts'
import { creditPoints, currentBalance } from '../points/ledger.ts'
import { drawingOf, judge, show } from './challenge.ts'
import type { FinishPlay } from './input.ts'
import { dailyProgress, type GameId, games, playFor } from './limits.ts'
import * as store from './store.ts'
import type { Games, Outcome, Play, PlayResult } from './views.ts'

/**
 * The games and what the member has played of them today; for a guest as before a first play (GAMES-02, GAMES-03, A17).
 */
export async function listGames({ database, clock }: Dependencies, actor: Actor): Promise<Games> {
  const day = dayInIndia(clock.now())
  const credited = actor.kind === 'member' ? await store.readDay(database, actor.id, day) : []
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

/** Who plays what, when: what every part of a play needs. */
type Turn = { handle: Handle; memberId: string; gameId: GameId; now: Date }

/**
 * Starts a play and gives what there is to play, without the answers; one that is under way is given
 * again. The check-in and the helper's game are deeds: they are over at once and credited, as
 * `finishPlay` does. Refuses with `game_unavailable`, `already_played_today` (A17),
 * `no_exchange_today` or `exchange_without_points`.
 */
export async function startPlay(
  { database, clock, random }: Dependencies,
  actor: Actor,
  gameId: GameId,
): Promise<Play> {
  const { id: memberId } = requireMember(actor)
  if (!gameOf(gameId).available) refuse('game_unavailable')
  const now = clock.now()
  return inTransaction(database, async (handle) => {
    const turn = { handle, memberId, gameId, now }
    await holdMember(handle, memberId)
    await refuseSecondPlay(turn)
    const drawChallenge = drawingOf(gameId)
    if (!drawChallenge) return { game_id: gameId, play: null, result: await creditDeed(turn) }
    const { id, challenge, expires_at } =
      (await openPlay(turn)) ??
      (await store.replacePlay(handle, {
        memberId,
        gameId,
        challenge: drawChallenge(random),
        started_at: now,
        expires_at: new Date(now.getTime() + playFor),
      }))
    const play = { id, expires_at, challenge: show(challenge) }
    return { game_id: gameId, play, result: null }
  })
}

/**
 * Ends a play by its answers. Won, it brings the game's points, once per member, game and day in India;
 * lost, nothing, and another can be started. The same play ends only once: sent again it tells how it
 * ended. Refuses with `play_not_found` (also for plays of others), `play_over`, `play_too_fast`,
 * `already_played_today` or `invalid_input`.
 */
export async function finishPlay(
  { database, clock }: Dependencies,
  actor: Actor,
  { gameId, playId }: { gameId: GameId; playId: string },
  answers: FinishPlay,
): Promise<PlayResult> {
  const { id: memberId } = requireMember(actor)
  const now = clock.now()
  return inTransaction(database, async (handle) => {
    const turn = { handle, memberId, gameId, now }
    await holdMember(handle, memberId)
    const play = await store.findPlay(handle, memberId, gameId)
    if (play?.id !== playId) return refuse('play_not_found')
    if (play.outcome) return resultOf(turn, play.outcome)
    if (Date.parse(play.expires_at) <= now.getTime()) refuse('play_over')
    const outcome = judge(play.challenge, answers, now.getTime() - Date.parse(play.started_at))
    if (outcome.won) await credit(turn)
    await store.keepOutcome(handle, playId, outcome)
    return resultOf(turn, outcome)
  })
}

const gameOf = (id: GameId) => games.find((game) => game.id === id) ?? refuse('not_found')

async function refuseSecondPlay({ handle, memberId, gameId, now }: Turn) {
  const today = await store.readDay(handle, memberId, dayInIndia(now))
  if (today.some((play) => play.game_id === gameId)) refuse('already_played_today')
}

/** The play that the member has begun and not ended, while there is time. */
async function openPlay({ handle, memberId, gameId, now }: Turn) {
  const play = await store.findPlay(handle, memberId, gameId)
  const isOpen = play && !play.outcome && Date.parse(play.expires_at) > now.getTime()
  return isOpen ? play : undefined
}

/**
 * Credits what needs no play but a deed: having come, or an exchange completed today, if its hand-over was proved, and
 * once with the same member in thirty days (decision 054).
 */
async function creditDeed(turn: Turn): Promise<PlayResult> {
  const isHelp = turn.gameId === 'community-helper'
  await credit(turn, isHelp ? { item_id: await findHelp(turn) } : {})
  return resultOf(turn, { won: true, right: 1, of: 1, review: [] })
}

/** The item of an exchange that can be credited today. */
async function findHelp({ handle, memberId, now }: Turn): Promise<string> {
  const today = startOfDayInIndia(now)
  const lately = new Date(now.getTime() - helpedAgainDays * day)
  const help = await store.findHelp(handle, memberId, { day: today, lately })
  if (help) return help.id
  const isAny = await hasCompletedItem(handle, memberId, today)
  return refuse(isAny ? 'exchange_without_points' : 'no_exchange_today')
}

/** Credits a game's points, once a day: with the play of the day and the entry in the ledger, or neither. */
async function credit({ handle, memberId, gameId, now }: Turn, about: { item_id?: string } = {}) {
  const { points } = gameOf(gameId)
  const day = dayInIndia(now)
  const play = { user_id: memberId, game_id: gameId, day, points, created_at: now, ...about }
  const isFirst = await store.insertCreditedPlay(handle, play)
  if (!isFirst) refuse('already_played_today')
  const ref = `${gameId}:${day}:${memberId}`
  await creditPoints(handle, { memberId, points, kind: 'game', ref, at: now })
}

async function resultOf(turn: Turn, outcome: Outcome): Promise<PlayResult> {
  const { handle, memberId, gameId, now } = turn
  const today = await store.readDay(handle, memberId, dayInIndia(now))
  return {
    ...outcome,
    points: outcome.won ? gameOf(gameId).points : 0,
    progress: dailyProgress(today.length),
    balance: await currentBalance(handle, memberId, now),
  }
}
