import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { RateExchange } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
let claimer: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  claimer = await world.aMember()
})

const good = { rating: 5, comment: null }
const rate = (actor: MemberActor, item: string, input: RateExchange = good) =>
  world.domain.reviews.rateExchange(actor, item, input)
const mayReview = async (actor: MemberActor, item: string) =>
  (await world.domain.items.viewItem(actor, item)).viewer.can.review

describe('rating an exchange', () => {
  test('stays unread until the giver reads their ratings, though they look at the item', async () => {
    const giver = await world.aMember()
    const { itemId: item_id } = await world.anExchange(giver, claimer, 'completed')
    const { markNotificationsRead } = world.domain.notifications
    await markNotificationsRead(giver, {})
    await rate(claimer, item_id)
    expect(await markNotificationsRead(giver, { item_id })).toEqual({ unread: 1 })
    expect(await markNotificationsRead(giver, { type: 'review_received' })).toEqual({ unread: 0 })
  })

  test('stores the words of the one who received it, about the giver [CALL-55, EXCH-22, ROLE-09]', async () => {
    const { itemId } = await world.anExchange(owner, claimer, 'completed')
    expect(await mayReview(claimer, itemId)).toBe(true)
    world.setClock('2026-03-12T06:00:00.000Z')
    await rate(claimer, itemId, RateExchange.parse({ rating: 4, comment: '  Kind and on time. ' }))
    const stored = await world.database
      .selectFrom('reviews')
      .selectAll()
      .where('item_id', '=', itemId)
      .execute()
    expect(stored).toEqual([
      {
        id: expect.any(String),
        reviewer_id: claimer.id,
        reviewee_id: owner.id,
        item_id: itemId,
        rating: 4,
        comment: 'Kind and on time.',
        hidden_comment: null,
        created_at: '2026-03-12T06:00:00.000Z',
      },
    ])
    expect(await mayReview(claimer, itemId)).toBe(false)
  })

  test('sets the reputation to the average, rounded to one decimal [CALL-52, ITEM-24]', async () => {
    const giver = await world.aMember()
    const seen: unknown[] = []
    let last = ''
    for (const rating of [5, 4, 4]) {
      const receiver = await world.aMember()
      last = (await world.anExchange(giver, receiver, 'completed')).itemId
      await rate(receiver, last, { rating, comment: null })
      const { reputation_score, review_count } = (await world.domain.items.viewItem(guest, last))
        .owner
      seen.push([reputation_score, review_count])
    }
    expect(seen).toEqual([
      [5, 1],
      [4.5, 2],
      [4.3, 3],
    ])
    await world.database.deleteFrom('reviews').where('item_id', '=', last).execute()
    const { owner: profile } = await world.domain.items.viewItem(guest, last)
    expect([profile.reputation_score, profile.review_count]).toEqual([4.5, 2])
  })

  test.each([0, 6, -1, 4.5, '5', null, undefined])(
    'takes whole stars from 1 to 5 only, not %j [EXCH-18, EXCH-19]',
    (rating) => {
      const { error } = RateExchange.safeParse({ rating })
      expect(error?.issues[0]?.message).toBe('Please select a star rating (1-5)')
    },
  )

  test.each([undefined, null, '', '  \n'])(
    'needs no comment: %j is none [EXCH-22, DATA-24]',
    (comment) => expect(RateExchange.parse({ rating: 1, comment }).comment).toBeNull(),
  )

  test('of a giver who has left is not asked for, and tells nobody', async () => {
    const { actor: leaving } = await world.aSignedInMember()
    const receiver = await world.aMember()
    const { itemId } = await world.anExchange(leaving, receiver, 'completed')
    const asked = async () => (await world.domain.tasks.listTasks(receiver)).length
    expect(await asked()).toBe(1)
    await world.domain.deletion.deleteAccount(leaving)
    expect(await asked()).toBe(0)
    await rate(receiver, itemId)
    const told = world.database.selectFrom('notifications').where('user_id', '=', leaving.id)
    expect(await told.selectAll().execute()).toEqual([])
  })

  test('takes 500 characters of comment and not one more [EXCH-23, DATA-24]', async () => {
    const receiver = await world.aMember()
    const { itemId } = await world.anExchange(owner, receiver, 'completed')
    const comment = `${'ज'.repeat(499)}🙏`
    await rate(receiver, itemId, RateExchange.parse({ rating: 5, comment }))
    const { error } = RateExchange.safeParse({ rating: 5, comment: `${comment}.` })
    expect(error?.issues[0]?.message).toBe('At most 500 characters')
  })
})

describe('rating is refused', () => {
  test('a second time [EXCH-21, CALL-54]', async () => {
    const receiver = await world.aMember()
    const { itemId } = await world.anExchange(owner, receiver, 'completed')
    await rate(receiver, itemId)
    await expectRefusal(world, 'already_rated', 'You have already rated this exchange', () =>
      rate(receiver, itemId, { rating: 1, comment: 'Changed my mind' }),
    )
  })

  test('to the giver [EXCH-20, ROLE-29]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember(), 'completed')
    expect(await mayReview(owner, itemId)).toBe(false)
    await expectRefusal(world, 'own_rating', 'You cannot rate yourself', () => rate(owner, itemId))
  })

  test('to everybody who did not receive the item, and before it was handed over [EXCH-03, ROLE-09, ROLE-29]', async () => {
    const text = 'Only the person who received this item can rate the exchange.'
    const [receiver, declined] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(owner)
    await world.domain.exchanges.requestItem(declined, item, { message: null })
    const request = await world.domain.exchanges.requestItem(receiver, item, { message: null })
    const refused = async (actor: MemberActor) => {
      expect(await mayReview(actor, item)).toBe(false)
      await expectRefusal(world, 'not_your_exchange', text, () => rate(actor, item))
    }
    await refused(receiver)
    await world.domain.exchanges.approveRequest(owner, request)
    await refused(receiver)
    await world.domain.exchanges.completeExchange(owner, item)
    await refused(declined)
    await refused(await world.aMember())
    await rate(receiver, item)
  })

  test('for an item that is not there, and without a member [ROLE-29, EXCH-17]', async () => {
    const { itemId } = await world.anExchange(owner, claimer)
    await world.domain.items.deleteItem(owner, itemId)
    for (const item of [itemId, randomUUID()])
      await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () =>
        rate(claimer, item),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.reviews.rateExchange(guest, itemId, good),
    )
  })
})
