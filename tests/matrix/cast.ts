import { randomUUID } from 'node:crypto'
import type { MemberActor } from '../../domain/actor.ts'
import { day, hour } from '../../domain/durations.ts'
import { handoverNumber } from '../../domain/handover/number.ts'
import { ProposePickup } from '../../domain/pickups/input.ts'
import { meetings } from '../meetings.ts'
import type { World } from '../world.ts'

/** Everybody who can stand before a door, in the order of the table's columns. */
export const roles = [
  'guest',
  'stranger',
  'requester',
  'claimer',
  'owner',
  'locked',
  'deleted',
] as const
export type Role = (typeof roles)[number]
type MemberRole = Exclude<Role, 'guest'>

export type Player = { actor: MemberActor; token: string; email: string; phone: string }

/** Members in every relation to a few things of one owner, and the ids a caller may name. */
export type Scene = {
  players: Record<MemberRole, Player>
  /** What stands for an id in an address, by its name in the table. */
  ids: Record<string, string>
}

let numbers = 0

async function aPlayer(world: World, role: string): Promise<Player> {
  const { actor, accessToken } = await world.aSignedInMember(`The ${role}`)
  const mark = `${++numbers}${randomUUID().slice(0, 8)}`
  const email = `canary-${mark}@example.org`
  const phone = `+91 9${String(100_000_000 + numbers)}`
  const { database } = world
  await database.updateTable('users').set({ email }).where('id', '=', actor.id).execute()
  await database.updateTable('profile_private').set({ phone }).where('id', '=', actor.id).execute()
  return { actor: { ...actor, email }, token: accessToken, email, phone }
}

/** Builds a scene from nothing. */
export async function aScene(world: World): Promise<Scene> {
  const names = ['stranger', 'requester', 'claimer', 'owner', 'locked', 'deleted'] as const
  const made = await Promise.all(names.map(async (role) => [role, await aPlayer(world, role)]))
  const players = Object.fromEntries(made) as Scene['players']
  const items = await itemsOf(world, players)
  await world.database
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('id', '=', players.locked.actor.id)
    .execute()
  await world.domain.deletion.deleteAccount(players.deleted.actor)
  const people = Object.fromEntries(names.map((role) => [role, players[role].actor.id]))
  return {
    players,
    ids: { ...items, ...people, random: randomUUID(), malformed: 'not-an-id' },
  }
}

/** The owner writes to the requester, who is notified. */
async function aNotification(
  { domain }: World,
  { owner, requester }: Scene['players'],
  item_id: string,
) {
  const recipient_id = requester.actor.id
  await domain.messaging.sendMessage(owner.actor, { recipient_id, item_id, message: 'Hello' })
  const { items } = await domain.notifications.listNotifications(requester.actor, { limit: 1 })
  return items[0]?.id ?? ''
}

async function aPlay({ domain }: World, { actor }: Player) {
  const { play } = await domain.games.startPlay(actor, 'eco-quiz')
  return play?.id ?? ''
}

async function aPurchase({ database }: World, { actor }: Player) {
  const { id } = await database
    .insertInto('purchases')
    .values({ user_id: actor.id, package_id: 'points-50', points: 50, amount_paise: 5000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As the clock does it five weeks after an item was shared. */
const putAside = ({ database }: World, id: string) =>
  database
    .updateTable('items')
    .set({
      status: 'cancelled',
      hidden_for: 'expired',
      created_at: new Date(Date.now() - 36 * day),
    })
    .where('id', '=', id)
    .execute()

/** Two hours of tomorrow, and of the day after it, as somebody sends them. */
export function aTime(days = 1) {
  const at = (hours: number) => new Date(Date.now() + days * day + hours * hour).toISOString()
  return { starts_at: at(0), ends_at: at(2), place: 'Gate 2' }
}

/** The owner and the claimer have agreed on a time, and the owner proposes another one. */
async function someTimes({ domain }: World, { owner, claimer }: Scene['players'], request: string) {
  const { pickups } = domain
  const agreed = await pickups.proposePickup(owner.actor, request, ProposePickup.parse(aTime()))
  await pickups.agreeOnPickup(claimer.actor, agreed)
  const other = ProposePickup.parse(aTime(2))
  return {
    'agreed time': agreed,
    'proposed time': await pickups.proposePickup(owner.actor, request, other),
  }
}

async function itemsOf(world: World, players: Scene['players']) {
  const { owner, requester, claimer } = players
  const { domain } = world
  const [available, cancelled] = [await world.anItem(owner.actor), await world.anItem(owner.actor)]
  const ask = (item: string) =>
    domain.exchanges.requestItem(requester.actor, item, { message: null })
  const pending = await ask(available)
  const rejected = await ask(cancelled)
  const notification = await aNotification(world, players, available)
  await domain.items.deleteItem(owner.actor, cancelled)
  const claimed = await world.anExchange(owner.actor, claimer.actor, 'claimed')
  const pickups = await someTimes(world, players, claimed.requestId)
  const completed = await world.anExchange(owner.actor, claimer.actor, 'completed')
  const { aMissedTime, said } = meetings(world)
  const missed = await aMissedTime(owner.actor, claimer.actor)
  const answered = await aMissedTime(owner.actor, claimer.actor)
  const aside = await world.anItem(owner.actor)
  await putAside(world, aside)
  const removed = await world.anItem(owner.actor)
  await domain.items.deleteItem(owner.actor, removed)
  return {
    available,
    cancelled,
    removed,
    'put aside': aside,
    item: available,
    category: Object.values(await world.aCategory(`Lamps ${++numbers}`, 'lamp', ['Oil']))[0] ?? '',
    notification,
    play: await aPlay(world, requester),
    purchase: await aPurchase(world, requester),
    claimed: claimed.itemId,
    completed: completed.itemId,
    'pending request': pending,
    'rejected request': rejected,
    'approved request': claimed.requestId,
    ...pickups,
    'missed request': missed.requestId,
    'no-show': await said(claimer.actor, answered.requestId),
    digits: handoverNumber(world.deps.secret, claimed.requestId),
  }
}

/** The token a role sends, if any. */
export const tokenOf = ({ players }: Scene, role: Role): string | null =>
  role === 'guest' ? null : players[role].token
