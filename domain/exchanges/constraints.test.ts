import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertRow, obstacle, type Row } from '../../tests/obstacle.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
let other: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  other = await world.aMember()
})

const item = (): Row => ({
  user_id: owner.id,
  title: 'Lamp',
  description: 'Brass',
  condition: 'good',
})

const open: Row = { ended_as: null, ended_at: null }

describe('a request', () => {
  let wanted: string
  beforeAll(async () => {
    wanted = String((await insertRow(world.database, 'items', item())).id)
  })
  const request = (more: Row = {}): Row => ({
    item_id: wanted,
    requester_id: other.id,
    slot: 1,
    claim_month: '2026-01-01',
    status: 'rejected',
    ended_as: 'declined',
    ended_at: '2026-01-05T06:00:00Z',
    ...more,
  })

  test('needs no message and is pending at first [DATA-16, DATA-17]', async () => {
    const { slot, claim_month, item_id, requester_id } = request()
    const stored = await insertRow(world.database, 'item_requests', {
      slot,
      claim_month,
      item_id,
      requester_id,
    })
    expect(stored).toMatchObject({ message: null, status: 'pending' })
  })

  test.each<[string, Row, string]>([
    [
      'twice pending for a member and an item',
      { ...open, status: 'pending', slot: 2 },
      'item_requests_one_pending',
    ],
    ['in another status', { ...open, status: 'withdrawn' }, 'status = ANY'],
    ['with a long message', { message: 'x'.repeat(501) }, 'char_length(message)'],
    ['for no item', { item_id: randomUUID() }, 'FOREIGN KEY (item_id)'],
    ['of nobody', { requester_id: null }, 'requester_id is null'],
    ['in a seventh place of the month', { slot: 7 }, 'slot >= 1'],
    ['rejected without an end', { ended_as: null, ended_at: null }, 'ended_as IS NOT NULL'],
    ['with an end while it waits', { status: 'pending', slot: 2 }, 'ended_as IS NOT NULL'],
    [
      'as a promise that ended while it waits',
      { ...open, status: 'pending', slot: 2, was_promised: true },
      'NOT was_promised',
    ],
    ['with a reason of nobody', { ended_why: 'other' }, 'ended_why IS NULL'],
    ['with words without a reason', { ended_words: 'x' }, 'ended_words IS NULL'],
    ['for a month that begins in the middle', { claim_month: '2026-01-02' }, 'claim_month'],
  ])('is kept out %s [DATA-16, DATA-32, LIMIT-07]', async (_, fault, definition) =>
    expect(await obstacle(world.database, 'item_requests', request(fault))).toContain(definition),
  )

  test('holds its place of the month alone, until it is rejected [LIMIT-01, LIMIT-07]', async () => {
    const elsewhere = async () => ({
      item_id: (await insertRow(world.database, 'items', item())).id,
    })
    const taken = request({ ...(await elsewhere()), ...open, status: 'approved' })
    expect(await obstacle(world.database, 'item_requests', taken)).toContain('item_requests_slot')
    expect(await obstacle(world.database, 'item_requests', { ...taken, slot: 3 })).toBe('nothing')
    expect(
      await obstacle(world.database, 'item_requests', request({ ...(await elsewhere()) })),
    ).toBe('nothing')
  })

  test('alone wins an item [EXCH-05, LIMIT-07]', async () => {
    const item_id = (await insertRow(world.database, 'items', item())).id
    const won = { item_id, claim_month: '2026-02-01' }
    expect(
      await obstacle(
        world.database,
        'item_requests',
        request({ ...won, ...open, status: 'completed' }),
      ),
    ).toBe('nothing')
    const second = request({ ...won, ...open, slot: 2, status: 'approved' })
    expect(await obstacle(world.database, 'item_requests', second)).toContain(
      'item_requests_one_winner',
    )
  })
})
