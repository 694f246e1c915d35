import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { IncomingRequest, MonthlyClaims, OwnRequest } from '../../domain/exchanges/views.ts'
import { callerOf, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openSoundWorld } from '../../tests/world.ts'

const world = openSoundWorld()
const served = openFileServer(world)
let owner: { actor: MemberActor; accessToken: string }
let asker: { actor: MemberActor; accessToken: string }
beforeAll(async () => {
  owner = await world.aSignedInMember('Leela Menon')
  asker = await world.aSignedInMember()
})

const call = callerOf(served)
const refused = (status: number, code: string, message: string) => ({
  status,
  headers: expect.anything(),
  answer: refusal(code, message),
})

describe('an exchange over HTTP', () => {
  test('goes from asking to rating in the documented shapes [CALL-38, CALL-39, CALL-40, CALL-55, CALL-56, CALL-76]', async () => {
    const item = await world.anItem(owner.actor)
    const asked = await call('POST', `/items/${item}/requests`, asker.accessToken, {
      message: ' For my mother ',
      requester_id: owner.actor.id,
      status: 'approved',
    })
    expect(asked).toMatchObject({ status: 201, answer: { id: expect.any(String) } })
    const { id } = asked.answer
    const incoming = await call('GET', `/items/${item}/requests`, owner.accessToken)
    expect(IncomingRequest.strict().array().parse(incoming.answer)).toMatchObject([
      { id, requester_id: asker.actor.id, message: 'For my mother', status: 'pending' },
    ])
    const done = { status: 200, answer: { success: true } }
    expect(await call('POST', `/requests/${id}/approve`, owner.accessToken)).toMatchObject(done)
    expect(await call('POST', `/items/${item}/complete`, owner.accessToken)).toMatchObject(done)
    const mine = await call('GET', '/requests', asker.accessToken)
    expect(OwnRequest.strict().array().parse(mine.answer)).toMatchObject([
      { id, view: 'completed', item: { status: 'completed' } },
    ])
    const rating = { rating: 5, comment: 'Kind' }
    expect(await call('POST', `/items/${item}/reviews`, asker.accessToken, rating)).toMatchObject({
      status: 201,
      answer: { success: true },
    })
    for (const [who, claimed, given] of [
      [asker, 1, 0],
      [owner, 0, 1],
    ] as const) {
      const { answer } = await call('GET', '/me/claims', who.accessToken)
      expect(MonthlyClaims.strict().parse(answer)).toMatchObject({
        items_claimed: claimed,
        items_given: given,
        remaining: 6 - claimed,
      })
    }
  })

  test('is had by one and the same account on either side [ROLE-04]', async () => {
    const [asha, rahim] = [
      await world.aSignedInMember('Asha Kulkarni'),
      await world.aSignedInMember('Rahim Sheikh'),
    ]
    for (const [giver, seeker] of [
      [asha, rahim],
      [rahim, asha],
    ] as const) {
      const item = await world.anItem(giver.actor)
      const asked = await call('POST', `/items/${item}/requests`, seeker.accessToken)
      const approve = `/requests/${asked.answer.id}/approve`
      expect((await call('POST', approve, giver.accessToken)).status).toBe(200)
      expect((await call('POST', `/items/${item}/complete`, giver.accessToken)).status).toBe(200)
    }
    for (const { accessToken } of [asha, rahim]) {
      const { answer } = await call('GET', '/me/claims', accessToken)
      expect(answer).toMatchObject({ items_claimed: 1, items_given: 1 })
    }
  })

  test('needs no body to ask for an item [CLAIM-10]', async () => {
    const item = await world.anItem(owner.actor)
    expect((await call('POST', `/items/${item}/requests`, asker.accessToken)).status).toBe(201)
  })

  test('is closed to guests, at every step [ROLE-29, CALL-01, CLAIM-05, EXCH-17]', async () => {
    const { itemId, requestId } = await world.anExchange(owner.actor, await world.aMember())
    for (const [method, path, body] of [
      ['POST', `/items/${itemId}/requests`, {}],
      ['GET', `/items/${itemId}/requests`],
      ['POST', `/requests/${requestId}/approve`],
      ['POST', `/requests/${requestId}/reject`],
      ['POST', `/items/${itemId}/complete`],
      ['POST', `/items/${itemId}/reviews`, { rating: 5 }],
      ['GET', '/requests'],
    ] as const)
      expect(await call(method, path, undefined, body), path).toEqual(
        refused(401, 'not_signed_in', 'You must be logged in'),
      )
  })

  test('is refused with the status that fits [CLAIM-06, CLAIM-07, CLAIM-08, CLAIM-09, EXCH-12, EXCH-14, EXCH-16, EXCH-20, EXCH-21, ROLE-29]', async () => {
    const { itemId, requestId } = await world.anExchange(owner.actor, await world.aMember())
    const free = await world.anItem(owner.actor)
    const waiting = await world.domain.exchanges.requestItem(asker.actor, free, { message: null })
    const rated = await world.anExchange(owner.actor, asker.actor, 'completed')
    await world.domain.reviews.rateExchange(asker.actor, rated.itemId, { rating: 4, comment: null })
    const [byOwner, byAsker] = [owner.accessToken, asker.accessToken]
    const stars = { rating: 5 }
    const cases: [string, string, unknown, number, string, string][] = [
      [
        byAsker,
        `/items/${randomUUID()}/requests`,
        {},
        404,
        'item_not_found',
        'This item no longer exists.',
      ],
      [
        byAsker,
        `/items/${itemId}/requests`,
        {},
        409,
        'item_claimed',
        'This item has already been claimed',
      ],
      [byOwner, `/items/${free}/requests`, {}, 403, 'own_item', 'You cannot claim your own item'],
      [
        byAsker,
        `/items/${free}/requests`,
        {},
        409,
        'request_pending',
        'You already have a pending request for this item',
      ],
      [
        byAsker,
        `/requests/${waiting}/approve`,
        undefined,
        403,
        'not_your_request',
        'You are not authorized to approve this request',
      ],
      [
        byAsker,
        `/requests/${waiting}/reject`,
        undefined,
        403,
        'not_your_request',
        'You are not authorized to approve this request',
      ],
      [
        byOwner,
        `/requests/${requestId}/approve`,
        undefined,
        409,
        'request_not_pending',
        'Request is no longer pending',
      ],
      [
        byOwner,
        `/requests/${randomUUID()}/reject`,
        undefined,
        404,
        'request_not_found',
        'This request no longer exists.',
      ],
      [
        byAsker,
        `/items/${itemId}/complete`,
        undefined,
        403,
        'not_your_item',
        'You are not authorized to do this with this item',
      ],
      [
        byOwner,
        `/items/${free}/complete`,
        undefined,
        409,
        'item_not_claimed',
        'Only a claimed item can be marked as completed',
      ],
      [
        byOwner,
        `/items/${rated.itemId}/reviews`,
        stars,
        403,
        'own_rating',
        'You cannot rate yourself',
      ],
      [
        byAsker,
        `/items/${itemId}/reviews`,
        stars,
        403,
        'not_your_exchange',
        'Only the person who received this item can rate the exchange.',
      ],
      [
        byAsker,
        `/items/${rated.itemId}/reviews`,
        stars,
        409,
        'already_rated',
        'You have already rated this exchange',
      ],
    ]
    for (const [token, path, body, ...expected] of cases)
      expect(await call('POST', path, token, body), path).toEqual(refused(...expected))
  })
})
