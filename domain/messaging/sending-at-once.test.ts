import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { type Parties, parties } from '../../tests/parties.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
let send: Parties['send']
let twoParties: Parties['twoParties']
beforeAll(async () => {
  ;({ send, twoParties } = parties(world))
})

describe('at the same moment', () => {
  test('a message and the deletion of its receiver end in one order or the other [ROLE-08, CALL-71]', async () => {
    for (let round = 0; round < 8; round++) {
      const { actor: owner } = await world.aSignedInMember('Leela Menon')
      const { actor: leaving } = await world.aSignedInMember('Rahim Sheikh')
      const { itemId } = await world.anExchange(owner, leaving, 'completed')
      const [sent, left] = await Promise.allSettled([
        send(owner, leaving, itemId),
        world.domain.deletion.deleteAccount(leaving),
      ])
      expect(left.status).toBe('fulfilled')
      if (sent.status === 'rejected') expect(sent.reason.code).toBe('member_unreachable')
      const told = await world.database
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', leaving.id)
        .execute()
      expect(told).toEqual([])
      expect(await lettersTo(world, leaving.email)).toEqual([])
    }
  })

  test('a message and the deletion of the item end without an error of ours [ROLE-08, CALL-43]', async () => {
    for (let round = 0; round < 8; round++) {
      const { owner, asker, item } = await twoParties()
      const results = await Promise.allSettled([
        send(asker, owner, item),
        world.domain.items.deleteItem(owner, item),
        send(owner, asker, item),
      ])
      expect(results.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    }
  })

  test('messages of both sides keep the order in which they were stored [CALL-42]', async () => {
    const { owner, asker, item } = await twoParties()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? send(owner, asker, item, `${index}`) : send(asker, owner, item, `${index}`),
      ),
    )
    const { messaging } = world.domain
    const { items } = await messaging.listMessages(owner, { with: asker.id, limit: 30 })
    const others = await messaging.listMessages(asker, { with: owner.id, limit: 30 })
    expect(new Set(items.map(({ message }) => message)).size).toBe(20)
    const times = items.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(others.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  })
})
