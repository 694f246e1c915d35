import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { ShareItem } from './input.ts'

const now = '2026-03-02T04:30:00.000Z'
/** In the evening in India, and the next morning. */
const evening = { starts_at: '2026-03-02T12:30:00.000Z', ends_at: '2026-03-02T14:30:00.000Z' }
const tomorrow = { starts_at: '2026-03-03T03:30:00.000Z', ends_at: '2026-03-03T05:30:00.000Z' }

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})
beforeEach(() => world.setClock(now))

const lamp = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }
const share = (given: object) =>
  world.domain.items.shareItem(owner, ShareItem.parse({ ...lamp, ...given }))
const offered = (id: string) => world.domain.pickups.readWindows(owner, id)
const faultOf = (given: object) => ShareItem.safeParse({ ...lamp, ...given }).error?.issues[0]
/** Promises it to somebody. */
async function promise(id: string) {
  const asker = await world.aMember('Rahim Shaikh')
  const request = await world.domain.exchanges.requestItem(asker, id, { message: null })
  await world.domain.exchanges.approveRequest(owner, request)
  return { asker, request }
}

test('an item that is shared has the times that its giver offers with it, and the place, once each', async () => {
  const place = 'The tea stall at gate 2'
  const id = await share({ windows: [tomorrow, evening, evening], place })
  expect(await offered(id)).toEqual([
    { ...evening, place },
    { ...tomorrow, place },
  ])
  const { asker, request } = await promise(id)
  const picked = { ...tomorrow, place: null }
  await world.domain.pickups.proposePickup(asker, request, picked)
  expect(await world.domain.pickups.viewMeeting(asker, request)).toMatchObject({
    agreed: { ...tomorrow, place },
  })
  expect(await offered(await share({ windows: [], place }))).toEqual([])
})

test('an item is not shared with a time that does not do, and that costs nothing', async () => {
  const limited = await openWorld({ budgets: 'real' })
  limited.setClock(now)
  const giver = await limited.aMember()
  const send = (windows: object[]) =>
    limited.domain.items.shareItem(giver, ShareItem.parse({ ...lamp, windows }))
  const [at, until] = [evening.starts_at, evening.ends_at]
  const wrong = [
    ['pickup_ends_first', { starts_at: until, ends_at: at }],
    ['pickup_too_soon', { starts_at: '2026-03-02T04:44:00Z', ends_at: '2026-03-02T05:44:00Z' }],
    ['pickup_too_far', { starts_at: '2026-04-02T04:30:00Z', ends_at: '2026-04-02T05:30:00Z' }],
    ['pickup_too_long', { starts_at: at, ends_at: '2026-03-02T16:31:00Z' }],
  ] as const
  for (let day = 0; day < 6; day++)
    for (const [code, time] of wrong)
      await expect(send([tomorrow, time])).rejects.toMatchObject({ code })
  const { items } = await limited.domain.items.listMyItems(giver, { limit: 10 })
  expect(items).toEqual([])
  expect(await send([tomorrow])).toEqual(expect.any(String))
  await limited.close()
})

test('an item takes as many times as are offered at once, and words for the place as for any', () => {
  const windows = Array.from({ length: 9 }, () => evening)
  expect(faultOf({ windows })).toMatchObject({ path: ['windows'], message: 'At most 8' })
  expect(faultOf({ windows: [{ ...evening, ends_at: 'noon' }] })).toMatchObject({
    path: ['windows', 0, 'ends_at'],
  })
  expect(faultOf({ place: 'x'.repeat(201) })).toMatchObject({ path: ['place'] })
})

test('shared again it has the times of the newest sending, and none once it is promised [ERR-30]', async () => {
  const idempotency_key = randomUUID()
  const id = await share({ idempotency_key, windows: [evening] })
  const times = async () => (await offered(id)).map(({ starts_at }) => starts_at)
  await share({ idempotency_key })
  expect(await times()).toEqual([evening.starts_at])
  await share({ idempotency_key, windows: [tomorrow] })
  expect(await times()).toEqual([tomorrow.starts_at])
  await promise(id)
  const again = share({ idempotency_key, windows: [] })
  await expect(again).rejects.toMatchObject({ code: 'sent_otherwise' })
  expect(await times()).toEqual([tomorrow.starts_at])
})
