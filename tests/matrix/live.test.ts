import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFileLiveWorld, subscribe, type Wanted } from '../live-world.ts'
import { storeMessages } from '../messages.ts'
import { aScene, roles, type Scene, tokenOf } from './cast.ts'

const world = openFileLiveWorld()

type Topic = { wanted: Wanted; heard: string }

/**
 * How many events each role hears when the requester asks the owner for something, the owner writes
 * to the requester, and somebody rates the product twice; `x` is a refused subscription. The columns are
 * those of the table of calls.
 */
const topics = ({ players, ids }: Scene): Topic[] => {
  const { owner, requester } = players
  const of = (table: string, heard: string, filter?: string): Topic => ({
    wanted: { table, ...(filter && { filter }) },
    heard,
  })
  const requests = 'x 0 1 0 1 x x'
  return [
    of('item_requests', requests),
    of('item_requests', requests, `item_id=eq.${ids.wanted}`),
    of('item_requests', requests, `requester_id=eq.${requester.actor.id}`),
    of('item_requests', 'x 0 0 0 0 x x', `item_id=eq.${ids.claimed}`),
    of('item_requests', 'x 0 0 0 0 x x', `item_id=eq.${randomUUID()}`),
    of('item_requests', 'x x x x x x x', 'item_id=eq.not-an-id'),
    of('messages', requests),
    of('messages', requests, `sender_id=eq.${owner.actor.id}`),
    of('messages', requests, `recipient_id=eq.${requester.actor.id}`),
    of('messages', 'x x x x x x x', 'message=eq.hello'),
    of('notifications', requests),
    of('notifications', 'x 0 1 0 0 x x', `user_id=eq.${requester.actor.id}`),
    of('notifications', 'x 0 1 0 0 x x', 'type=eq.new_message'),
    of('profiles', 'x x x x x x x'),
    of('users', 'x x x x x x x'),
    of('app_ratings', '2 2 2 2 2 2 2'),
  ]
}

async function happenings({ players, ids }: Scene) {
  const { owner, requester, stranger } = players
  const { domain, database } = world
  await domain.exchanges.requestItem(requester.actor, ids.wanted ?? '', { message: null })
  const row = { sender_id: owner.actor.id, recipient_id: requester.actor.id, message: 'hello' }
  await storeMessages(database, [row])
  await domain.appRatings.rateApp(stranger.actor, { rating: 4, comment: null })
  await domain.appRatings.rateApp(stranger.actor, { rating: 5, comment: null })
}

test('whoever subscribes to whatever hears what the table says [ROLE-29, CALL-73, CALL-74]', async () => {
  const scene = await aScene(world)
  scene.ids.wanted = await world.anItem(scene.players.owner.actor)
  const rows = topics(scene)
  const heard = await Promise.all(
    roles.map(async (role) => {
      const client = await world.aClient(tokenOf(scene, role))
      return { client, watches: rows.map(({ wanted }) => subscribe(client, [wanted])) }
    }),
  )
  const all = heard.flatMap(({ watches }) => watches)
  await expect.poll(() => all.filter(({ statuses }) => statuses.length === 0)).toEqual([])
  const joined = (statuses: string[]) => statuses.includes('SUBSCRIBED')
  await happenings(scene)
  // The ratings come last, unless the machine is busy.
  const open = heard
    .map(({ watches }) => watches.at(-1))
    .filter((one) => joined(one?.statuses ?? []))
  await Promise.all(open.map((ratings) => ratings?.received(2)))
  const found = () =>
    rows.map(({ wanted }, at) => ({
      wanted,
      heard: heard
        .map(({ watches }) => watches[at])
        .map((one) => (one && joined(one.statuses) ? one.events.length : 'x'))
        .join(' '),
    }))
  await expect.poll(found).toEqual(rows)
  await Promise.all(heard.map(({ client }) => client.removeAllChannels()))
})
