import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { Category, ItemCard, ItemForMember, OwnItem } from '../../domain/items/views.ts'
import { listOf } from '../../domain/views.ts'
import { callerOf, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let owner: { actor: MemberActor; accessToken: string }
let other: { actor: MemberActor; accessToken: string }
beforeAll(async () => {
  owner = await world.aSignedInMember('Leela Menon')
  other = await world.aSignedInMember()
})

const lamp = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }

const call = callerOf(served)

describe('the items over HTTP', () => {
  test('can be shared, read, changed and deleted, in the documented shapes [CALL-24, CALL-34, CALL-35, CALL-36, CALL-76]', async () => {
    const shared = await call('POST', '/items', owner.accessToken, lamp)
    expect(shared.status).toBe(201)
    const { id } = shared.answer
    const list = await call('GET', '/items')
    expect(list.status).toBe(200)
    expect(listOf(ItemCard.strict()).strict().parse(list.answer).items[0]?.id).toBe(id)
    const edited = await call('PATCH', `/items/${id}`, owner.accessToken, { title: 'Lamp' })
    expect(edited).toMatchObject({ status: 200, answer: { success: true } })
    const seen = await call('GET', `/items/${id}`)
    expect(ItemForMember.strict().parse(seen.answer)).toMatchObject({ title: 'Lamp' })
    const mine = await call('GET', '/me/items?limit=1', owner.accessToken)
    expect(listOf(OwnItem.strict()).strict().parse(mine.answer).items[0]?.id).toBe(id)
    const removed = await call('DELETE', `/items/${id}`, owner.accessToken)
    expect(removed).toMatchObject({ status: 200, answer: { success: true } })
    expect(await call('GET', `/items/${id}`)).toMatchObject({
      status: 404,
      answer: refusal('item_not_found', 'This item no longer exists.'),
    })
    await world.aCategory('Kitchen', 'pot', ['Pots'])
    const categories = await call('GET', '/categories')
    expect(Category.strict().array().parse(categories.answer)).toMatchObject([{ name: 'Kitchen' }])
  })

  test('show the acting member what they may do, and are kept by no cache then [CALL-34, ROLE-21]', async () => {
    const id = await world.anItem(owner.actor)
    const asGuest = await call('GET', `/items/${id}`)
    const asOwner = await call('GET', `/items/${id}`, owner.accessToken)
    const asOther = await call('GET', `/items/${id}`, other.accessToken)
    expect(asGuest.answer.viewer).toMatchObject({ is_owner: false, can: { claim: false } })
    expect(asOwner.answer.viewer).toMatchObject({ is_owner: true, can: { edit: true } })
    expect(asOther.answer.viewer).toMatchObject({ is_owner: false, can: { claim: true } })
    expect(asOwner.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([asGuest, asOther])).not.toContain('@')
  })

  test('take the owner from the token, never from the body [ROLE-29, CALL-24]', async () => {
    const { answer } = await call('POST', '/items', owner.accessToken, {
      ...lamp,
      user_id: other.actor.id,
    })
    expect((await call('GET', `/items/${answer.id}`)).answer.user_id).toBe(owner.actor.id)
    expect(
      await call('PATCH', `/items/${answer.id}`, other.accessToken, { title: 'Mine' }),
    ).toMatchObject({
      status: 404,
      answer: refusal(
        'item_not_editable',
        "Item not found or you don't have permission to edit it.",
      ),
    })
    expect(await call('DELETE', `/items/${answer.id}`, other.accessToken)).toMatchObject({
      status: 404,
    })
  })

  test('are changed by members only [ROLE-29, CALL-01]', async () => {
    const id = await world.anItem(owner.actor)
    for (const [method, path, body] of [
      ['POST', '/items', lamp],
      ['PATCH', `/items/${id}`, { title: 'Mine' }],
      ['DELETE', `/items/${id}`],
      ['GET', '/me/items'],
      ['GET', '/me/claims'],
    ] as const)
      expect(await call(method, path, undefined, body), path).toMatchObject({
        status: 401,
        answer: refusal('not_signed_in', 'You must be logged in'),
      })
    expect(await call('GET', '/items', 'a.forged.token')).toMatchObject({ status: 401 })
  })
})

test.each([
  ['GET', '/nothing'],
  ['POST', '/'],
  ['PUT', '/items'],
  ['GET', '/items/'],
  ['POST', `/items/${randomUUID()}/give`],
])('%s %s is no part of the interface: 404 in the same shape [CALL-76]', async (method, path) =>
  expect(await call(method, path)).toMatchObject({
    status: 404,
    answer: refusal('not_found', 'This does not exist.'),
  }),
)

describe('a category over HTTP', () => {
  test('has its name for whoever has its id [CALL-14]', async () => {
    const { Lamps: id = '' } = await world.aCategory('Lamps', 'lamp', ['Oil'])
    expect((await call('GET', `/categories/${id}`)).answer).toEqual({ id, name: 'Lamps' })
    const { status, answer } = await call('GET', `/categories/${randomUUID()}`)
    expect(status).toBe(404)
    expect(answer).toEqual(refusal('not_found', 'This does not exist.'))
  })
})
