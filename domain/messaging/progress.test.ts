import { expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const world = openFileWorld()

test('a conversation offers to decline, but not to choose, where a draw does that or time is left', async () => {
  const [owner, asker] = [await world.aMember(), await world.aMember()]
  for (const giving of ['draw', 'choose'] as const) {
    const item = await world.anItem(owner, { giving, decide_after_hours: 24 })
    const salt = giving === 'draw' ? '00'.repeat(16) : null
    await world.domain.exchanges.requestItem(asker, item, { message: null, ...(salt && { salt }) })
    const { exchange } = await world.domain.messaging.viewConversation(owner, {
      item,
      member: asker.id,
    })
    expect(exchange?.can, giving).toMatchObject({ answer: true, approve: false })
  }
})

test('a conversation tells each side how far the exchange is and what they may do next', async () => {
  const [owner, asker, other] = [
    await world.aMember(),
    await world.aMember(),
    await world.aMember(),
  ]
  const item = await world.anItem(owner)
  await world.domain.exchanges.requestItem(asker, item, { message: null })
  await world.domain.exchanges.requestItem(other, item, { message: null })
  const seen = async (actor: MemberActor, with_: MemberActor) =>
    (await world.domain.messaging.viewConversation(actor, { item, member: with_.id })).exchange
  const may = (answer: boolean, complete: boolean, review: boolean) => ({
    answer,
    approve: answer,
    complete,
    review,
  })
  expect(await seen(asker, owner)).toMatchObject({
    is_giver: false,
    can: may(false, false, false),
  })
  expect(await seen(owner, asker)).toMatchObject({
    others_waiting: 1,
    can: may(true, false, false),
  })
  const id = (await seen(owner, asker))?.request.id ?? ''
  await world.domain.exchanges.approveRequest(owner, id)
  expect(await seen(owner, asker)).toMatchObject({
    request: { view: 'approved' },
    approved_at: expect.any(String),
    can: may(false, true, false),
  })
  expect(await seen(owner, other)).toMatchObject({
    request: { view: 'rejected' },
    approved_at: null,
    can: may(false, false, false),
  })
  await world.domain.exchanges.completeExchange(owner, item)
  expect(await seen(asker, owner)).toMatchObject({
    request: { view: 'completed' },
    completed_at: expect.any(String),
    is_rated: false,
    can: may(false, false, true),
  })
  expect(await seen(other, owner)).toMatchObject({
    completed_at: null,
    can: may(false, false, false),
  })
  await world.domain.reviews.rateExchange(asker, item, { rating: 5, comment: null })
  for (const [actor, side] of [
    [owner, asker],
    [asker, owner],
  ] as const)
    expect(await seen(actor, side)).toMatchObject({
      is_rated: true,
      can: may(false, false, false),
    })
})
