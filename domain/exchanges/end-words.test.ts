import { beforeAll, describe, expect, test } from 'vitest'
import { operator, reason } from '../../tests/moderation.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hideItem, lockMember } from '../moderation/moderating.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const downloaded = async (member: MemberActor) =>
  (await world.domain.exporting.exportMyData(member)).data.requests
const mine = (member: MemberActor) => world.domain.exchanges.listMyRequests(member)

describe('why a promise ended', () => {
  const end = { why: 'no-time', words: 'I travel until March.' } as const
  const told = { ended_why: end.why, ended_words: end.words }

  test.each(['giver', 'receiver'] as const)(
    'and the words of its %s are read by the other side',
    async (side) => {
      const sides = {
        giver: (await world.aSignedInMember()).actor,
        receiver: (await world.aSignedInMember()).actor,
      }
      const { itemId, requestId } = await world.anExchange(sides.giver, sides.receiver)
      await world.domain.exchanges.releasePromise(sides[side], requestId, end)
      const read = async () => {
        if (side === 'receiver')
          return world.domain.exchanges.listRequestsOfItem(sides.giver, itemId)
        const { viewer } = await world.domain.items.viewItem(sides.receiver, itemId)
        return [...(await mine(sides.receiver)), viewer.my_request]
      }
      for (const request of await read()) expect(request).toMatchObject(told)
      await world.domain.deletion.deleteAccount(sides[side])
      for (const request of await read()) expect(request).toMatchObject({ ended_words: null })
    },
  )

  test('is read without the words of its giver while the item is hidden [A19]', async () => {
    const asker = await world.aMember()
    const { itemId, requestId } = await world.anExchange(owner, asker)
    await world.domain.exchanges.releasePromise(owner, requestId, end)
    await hideItem(world.desk, operator, { item: itemId, report: null, reason })
    const nothing = [{ ended_as: 'released', ended_words: null }]
    expect(await mine(asker)).toMatchObject(nothing)
    await world.domain.items.deleteItem(owner, itemId)
    expect(await mine(asker)).toMatchObject(nothing)
  })

  test.each(['the item is hidden', 'its giver is locked'])(
    'is downloaded by the receiver without the words of its giver while %s [A18, A19]',
    async (why) => {
      const [giver, asker] = [await world.aMember(), await world.aMember()]
      const { itemId, requestId } = await world.anExchange(giver, asker)
      await world.domain.exchanges.releasePromise(giver, requestId, end)
      expect(await downloaded(asker)).toMatchObject([told])
      if (why === 'its giver is locked')
        await lockMember(world.desk, operator, { member: giver.id, reason })
      else await hideItem(world.desk, operator, { item: itemId, report: null, reason })
      expect(await downloaded(asker)).toMatchObject([{ ended_why: end.why, ended_words: null }])
    },
  )

  test('is downloaded with own words whatever operators hide [A18]', async () => {
    const asker = await world.aMember()
    const { itemId, requestId } = await world.anExchange(owner, asker)
    await world.domain.exchanges.releasePromise(asker, requestId, end)
    await hideItem(world.desk, operator, { item: itemId, report: null, reason })
    expect(await downloaded(asker)).toMatchObject([{ ended_as: 'given-up', ...told }])
  })

  test('is not read with its words once operators hide what was taken back before [A19]', async () => {
    const asker = await world.aMember()
    const { itemId, requestId } = await world.anExchange(owner, asker)
    await world.domain.exchanges.releasePromise(owner, requestId, end)
    await world.domain.items.deleteItem(owner, itemId)
    expect(await mine(asker)).toMatchObject([told])
    await hideItem(world.desk, operator, { item: itemId, report: null, reason })
    expect(await mine(asker)).toMatchObject([{ ended_as: 'released', ended_words: null }])
  })
})
