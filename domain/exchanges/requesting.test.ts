import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { RequestItem } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const silent = { message: null }
const ask = (member: MemberActor, itemId: string) =>
  world.domain.exchanges.requestItem(member, itemId, silent)
const reject = (requestId: string) => world.domain.exchanges.rejectRequest(owner, requestId)
const viewFor = async (member: MemberActor, itemId: string) =>
  (await world.domain.items.viewItem(member, itemId)).viewer

describe('asking for an item', () => {
  test('is done twenty times a day at most, as each is a letter to a giver, also where it is taken back', async () => {
    const limited = await openWorld({ budgets: 'real' })
    const { exchanges } = limited.domain
    const asker = await limited.aMember()
    const askAndTakeBack = async () => {
      const id = await exchanges.requestItem(
        asker,
        await limited.anItem(await limited.aMember()),
        silent,
      )
      await exchanges.withdrawRequest(asker, id)
    }
    for (let times = 0; times < 20; times++) await askAndTakeBack()
    await expect(askAndTakeBack()).rejects.toMatchObject({ code: 'too_many_attempts' })
    await limited.close()
  })

  test('stores a pending request of the acting member, with the message [CLAIM-04, DATA-16, ROLE-07]', async () => {
    const asker = await world.aMember()
    const item = await world.anItem(owner)
    world.setClock('2026-03-05T06:00:00.000Z')
    const input = RequestItem.parse({ message: '  For my mother\u2019s balcony.\r\n ' })
    const id = await world.domain.exchanges.requestItem(asker, item, input)
    const stored = await world.database
      .selectFrom('item_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored).toEqual({
      id,
      item_id: item,
      requester_id: asker.id,
      message: 'For my mother\u2019s balcony.',
      status: 'pending',
      could_come: [],
      ended_as: null,
      ended_at: null,
      ended_why: null,
      ended_words: null,
      claim_month: '2026-03-01',
      slot: 1,
      salt: null,
      tickets: null,
      was_promised: false,
      draw_rank: null,
      confirm_by: null,
      created_at: '2026-03-05T06:00:00.000Z',
      updated_at: '2026-03-05T06:00:00.000Z',
    })
    expect(await viewFor(asker, item)).toMatchObject({
      my_request: { id, status: 'pending' },
      can: { claim: false },
    })
  })

  test.each([{}, { message: null }, { message: '' }, { message: ' \n\t ' }, { message: '\u200b' }])(
    'needs no message: %j is none [CLAIM-10, DATA-17]',
    (input) => expect(RequestItem.parse(input)).toEqual(silent),
  )

  test('takes a message of 500 characters, whatever their bytes, and no longer one [CLAIM-04]', async () => {
    const asker = await world.aMember()
    const message = '🎁'.repeat(500)
    const item = await world.anItem(owner)
    await world.domain.exchanges.requestItem(asker, item, RequestItem.parse({ message }))
    const [request] = await world.domain.exchanges.listRequestsOfItem(owner, item)
    expect(request?.message).toBe(message)
    const result = RequestItem.safeParse({ message: `${message}!` })
    expect(result.error?.issues[0]).toMatchObject({
      path: ['message'],
      message: 'At most 500 characters',
    })
  })

  test('lets several members wait for the same item', async () => {
    const item = await world.anItem(owner)
    const askers = [await world.aMember(), await world.aMember(), await world.aMember()]
    for (const asker of askers) await ask(asker, item)
    const requests = await world.domain.exchanges.listRequestsOfItem(owner, item)
    expect(requests.map((request) => request.status)).toEqual(['pending', 'pending', 'pending'])
  })
})

describe('asking is refused', () => {
  test('without a member [ROLE-29, CLAIM-05]', async () => {
    const item = await world.anItem(owner)
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.requestItem(guest, item, silent),
    )
  })

  test('for an item that does not exist, or no longer [CLAIM-06]', async () => {
    const asker = await world.aMember()
    const { itemId } = await world.anExchange(owner, await world.aMember())
    await world.domain.items.deleteItem(owner, itemId)
    for (const item of [randomUUID(), itemId])
      await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () =>
        ask(asker, item),
      )
  })

  test.each(['claimed', 'completed'] as const)(
    'for a %s item, also for the one who got it [CLAIM-07, LIMIT-07]',
    async (state) => {
      const claimer = await world.aMember()
      const { itemId } = await world.anExchange(owner, claimer, state)
      for (const asker of [await world.aMember(), claimer]) {
        expect((await viewFor(asker, itemId)).can.claim).toBe(false)
        const isTheirs = asker === claimer && state === 'claimed'
        const code = isTheirs ? 'claimed_by_you' : 'item_claimed'
        await expectRefusal(world, code, 'This item has already been claimed', () =>
          ask(asker, itemId),
        )
      }
    },
  )

  test('for an own item [CLAIM-08, ROLE-29]', async () => {
    const item = await world.anItem(owner)
    expect((await viewFor(owner, item)).can.claim).toBe(false)
    await expectRefusal(world, 'own_item', 'You cannot claim your own item', () => ask(owner, item))
  })

  test('while a request of the member is pending [CLAIM-09]', async () => {
    const asker = await world.aMember()
    const item = await world.anItem(owner)
    await ask(asker, item)
    await expectRefusal(
      world,
      'request_pending',
      'You already have a pending request for this item',
      () => ask(asker, item),
    )
  })

  test('after two rejections, but not after one [CLAIM-09]', async () => {
    const asker = await world.aMember()
    const item = await world.anItem(owner)
    await reject(await ask(asker, item))
    expect((await viewFor(asker, item)).can.claim).toBe(true)
    await reject(await ask(asker, item))
    expect((await viewFor(asker, item)).can.claim).toBe(false)
    await expectRefusal(
      world,
      'request_declined_twice',
      'You have already asked for this item twice.',
      () => ask(asker, item),
    )
    await ask(await world.aMember(), item)
  })
})
