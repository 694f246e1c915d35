import type { MemberActor } from '../domain/actor.ts'
import { hour } from '../domain/durations.ts'
import { somewhere } from './browsers.ts'
import { storeMessages } from './messages.ts'
import { aPhotoOf } from './photo-of.ts'
import type { World } from './world.ts'

/** A word that the active member leaves wherever they can. */
export const canary = 'pelican'

function aTime(hours: number) {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  return { starts_at: at(hours), ends_at: at(hours + 2) }
}

/** One agrees with the other on a place, and proposes another one. */
async function meet({ domain }: World, member: MemberActor, other: MemberActor, request: string) {
  const { pickups } = domain
  const agreed = await pickups.proposePickup(member, request, { ...aTime(24), place: canary })
  await pickups.agreeOnPickup(other, agreed)
  await pickups.proposePickup(member, request, { ...aTime(48), place: canary })
}

/** What the member gives: an item nobody asked for, one asked for, one promised, one handed over. */
async function give(world: World, giver: MemberActor, friend: MemberActor) {
  const { exchanges, pickups, reviews } = world.domain
  const words = (what: string) => ({ title: what, description: what, instructions: canary })
  const share = async (what: string) =>
    world.anItem(giver, { ...words(what), images: [await aPhotoOf(world, giver)] })
  const items = {
    unasked: await share(`unasked ${canary}`),
    asked: await share('asked for'),
    promised: await share('promised'),
    handedOver: await share('handed over'),
  }
  const ask = (item: string) => exchanges.requestItem(friend, item, { message: null })
  await ask(items.asked)
  for (const item of [items.promised, items.handedOver]) {
    const request = await ask(item)
    await exchanges.approveRequest(giver, request)
    await meet(world, giver, friend, request)
    await pickups.offerWindows(giver, item, { windows: [aTime(30)], place: canary })
  }
  await exchanges.completeExchange(giver, items.handedOver)
  await reviews.rateExchange(friend, items.handedOver, { rating: 5, comment: 'kind' })
  return items
}

/** What the member asks for: an item of each outcome. */
async function want(world: World, asker: MemberActor, friend: MemberActor) {
  const { exchanges, reviews } = world.domain
  const wanted = {
    pending: await world.anItem(friend),
    rejected: await world.anItem(friend),
    approved: await world.anItem(friend),
    completed: await world.anItem(friend),
  }
  const ask = (item: string) => exchanges.requestItem(asker, item, { message: `${canary} asks` })
  await ask(wanted.pending)
  await exchanges.rejectRequest(friend, await ask(wanted.rejected))
  for (const item of [wanted.approved, wanted.completed]) {
    const request = await ask(item)
    await exchanges.approveRequest(friend, request)
    await meet(world, asker, friend, request)
  }
  await exchanges.completeExchange(friend, wanted.completed)
  await reviews.rateExchange(asker, wanted.completed, { rating: 4, comment: 'thanks' })
  return wanted
}

/** Writes to a friend and is written to, about an item too; each reports the other. */
async function write(
  { database, domain }: World,
  member: MemberActor,
  friend: MemberActor,
  item_id: string,
) {
  await storeMessages(database, [
    { sender_id: member.id, recipient_id: friend.id, message: `${canary} writes` },
    { sender_id: friend.id, recipient_id: member.id, message: 'hello' },
  ])
  const message = { recipient_id: friend.id, item_id, message: `${canary} thanks` }
  await domain.messaging.sendMessage(member, { ...message, idempotency_key: undefined })
  const report = (by: MemberActor, about: MemberActor, description: string) =>
    domain.reports.submitReport(by, {
      reportData: { reported_user: about.id, reason: 'Spam', description },
    })
  await report(member, friend, canary)
  await report(friend, member, 'Never came')
}

/** A profile with all that it takes, points, a game, a rating of the product, and a lost password. */
async function settle(world: World, { id, email }: MemberActor, avatar_url: string) {
  const { database, domain } = world
  const about = { avatar_url, location: canary, bio: canary }
  await database.updateTable('profiles').set(about).where('id', '=', id).execute()
  const phone = { phone: '+91 98765 43210' }
  await database.updateTable('profile_private').set(phone).where('id', '=', id).execute()
  const appRating = { user_id: id, rating: 5, comment: canary }
  await database.insertInto('app_ratings').values(appRating).execute()
  const points = { user_id: id, delta: 100, kind: 'welcome', ref: id } as const
  await database.insertInto('points_ledger').values(points).execute()
  const play = { user_id: id, game_id: 'eco-quiz', day: '2026-11-21', points: 20 }
  await database.insertInto('game_plays').values(play).execute()
  await domain.recovery.recover({ email }, somewhere)
}

/** Somebody who did everything that one can do here, and the friend it was done with. */
export async function activeMember(world: World) {
  const { actor: leaving } = await world.aSignedInMember(`Asha ${canary}`)
  const { actor: friend } = await world.aSignedInMember('Ravi')
  const items = await give(world, leaving, friend)
  const wanted = await want(world, leaving, friend)
  await settle(world, leaving, await aPhotoOf(world, leaving))
  await write(world, leaving, friend, wanted.completed)
  return { leaving, friend, items, wanted }
}
