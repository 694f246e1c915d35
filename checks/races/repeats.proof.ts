import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aNotice } from '../../tests/payments.ts'
import { aRacedWorld, type RacedWorld } from './raced-world.ts'

const times = 50

/** What is sent fifty times at once, and the rows of it that there must be one of afterwards. */
type Repeat = { send(): Promise<number>; rows: RawBuilder<unknown> }

// Fifty impatient taps on the same button are one.
test('the same thing sent fifty times at once is there once', async ({ annotate }) => {
  const raced = await aRacedWorld()
  const repeats = Object.entries(await someRepeats(raced))
  const found: [string, number][] = []
  for (const [name, { send, rows }] of repeats) {
    await Promise.all(Array.from({ length: times }, send))
    found.push([name, (await rows.execute(raced.world.database)).rows.length])
  }
  await raced.holds('after the repeats')
  const { deadlocks, failed } = await raced.end()
  await annotate(
    `${times} times each ${repeats.map(([name]) => name).join(', ')}: ${deadlocks} deadlocks, ${failed} server errors`,
  )
  expect(found, 'rows of each').toEqual(repeats.map(([name]) => [name, 1]))
  expect({ deadlocks, failed }).toEqual({ deadlocks: 0, failed: 0 })
})

async function someRepeats({ world, send }: RacedWorld): Promise<Record<string, Repeat>> {
  const [giver, receiver] = await Promise.all([world.aSignedInMember(), world.aSignedInMember()])
  const own = { token: receiver.accessToken }
  const { id } = receiver.actor
  const { itemId } = await world.anExchange(giver.actor, receiver.actor, 'completed')
  const wanted = await world.anItem(giver.actor)
  const email = `newcomer-${randomUUID()}@example.org`
  const order = await world.domain.purchases.startPurchase(receiver.actor, {
    package_id: 'points-50',
  })
  const notice = aNotice('payment.captured', { order: order.id })
  const words = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }
  const lamp = { ...words, idempotency_key: randomUUID() }
  const report = { reported_user: giver.actor.id, reason: 'Spam', description: null }
  return {
    'sign-up': {
      send: () => send('/auth/v1/signup', { body: { email, password: 'a pot of marigolds' } }),
      rows: sql`select u.id from users u join profiles p on p.id = u.id where u.email = ${email}`,
    },
    item: {
      send: () => send('/api/v1/items', { ...own, body: lamp }),
      rows: sql`select id from items where user_id = ${id}`,
    },
    request: {
      send: () => send(`/api/v1/items/${wanted}/requests`, { ...own, body: {} }),
      rows: sql`select id from item_requests where item_id = ${wanted}`,
    },
    review: {
      send: () => send(`/api/v1/items/${itemId}/reviews`, { ...own, body: { rating: 5 } }),
      rows: sql`select id from reviews where item_id = ${itemId}`,
    },
    report: {
      send: () => send('/functions/v1/submit-report', { ...own, body: { reportData: report } }),
      rows: sql`select id from reports where reporter_id = ${id}`,
    },
    'app rating': {
      send: () => send('/api/v1/me/app-rating', { ...own, method: 'PUT', body: { rating: 4 } }),
      rows: sql`select id from app_ratings where user_id = ${id}`,
    },
    play: {
      send: () => send('/api/v1/games/daily-check-in/plays', own),
      rows: sql`select id from points_ledger where user_id = ${id} and kind = 'game'`,
    },
    'contact shown': {
      send: () => send(`/api/v1/items/${wanted}/contact`, own),
      rows: sql`select id from contact_reveals where viewer_id = ${id}`,
    },
    'purchase notice': {
      send: () => send('/api/v1/webhooks/payments', notice),
      rows: sql`select id from points_ledger where user_id = ${id} and kind = 'purchase'`,
    },
  }
}
