import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { outcomes } from '../../tests/outcomes.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { type ErrorCode, errorTexts } from '../errors.ts'
import { ProposePickup } from './input.ts'

/** Ten in the morning in India, of a Monday. */
const now = '2026-03-02T04:30:00.000Z'
const evening = { starts_at: '2026-03-02T12:30:00.000Z', ends_at: '2026-03-02T14:30:00.000Z' }
const tomorrow = { starts_at: '2026-03-03T03:30:00.000Z', ends_at: '2026-03-03T05:30:00.000Z' }
const place = 'The tea stall at gate 2'

let world: World
let [giver, receiver, stranger]: MemberActor[] = []
let item: string
let request: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setClock(now)
  giver = await world.aMember('Leela Menon')
  receiver = await world.aMember('Rahim Sheikh')
  stranger = await world.aMember('Meera Iyer')
  const promised = await world.anExchange(giver, receiver)
  item = promised.itemId
  request = promised.requestId
})
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const people = () => [giver, receiver, stranger] as [MemberActor, MemberActor, MemberActor]
const pickups = () => world.domain.pickups
const propose = (who: MemberActor, time = evening, where: string | null = null) =>
  pickups().proposePickup(who, request, { ...time, place: where })
const offer = (windows: { starts_at: string; ends_at: string }[], where: string | null = null) =>
  pickups().offerWindows(people()[0], item, { windows, place: where })
const meeting = (who: MemberActor) => pickups().viewMeeting(who, request)
const refuses = (code: ErrorCode, command: () => Promise<unknown>) =>
  expectRefusal(world, code, errorTexts[code], command)
const state = async (id: string) => (await pickups().viewPickup(people()[0], id)).state
const kindsTo = async ({ email }: MemberActor) =>
  (await lettersTo(world, email)).map(({ kind }) => kind).filter((kind) => /^pickup/.test(kind))
const toldOf = async (who: MemberActor) => {
  const { items } = await world.domain.notifications.listNotifications(who, { limit: 20 })
  return items.map(({ type }) => type).filter((type) => /^pickup/.test(type))
}

describe('a time that one of the two proposes', () => {
  test('is agreed on once the other one says yes, and both learn of it', async () => {
    const [owner, asker] = people()
    const id = await propose(asker, evening, place)
    expect(await meeting(owner)).toMatchObject({
      proposed: { id, ...evening, place, is_mine: false, can: { agree: true, decline: true } },
      agreed: null,
    })
    expect(await kindsTo(owner)).toEqual(['pickup-proposed'])
    expect(await toldOf(owner)).toEqual(['pickup_proposed'])
    await pickups().agreeOnPickup(owner, id)
    expect(await meeting(asker)).toMatchObject({
      proposed: null,
      agreed: { id, is_mine: true, can: { agree: false, cancel: true, come: true } },
    })
    expect(await kindsTo(owner)).toEqual(['pickup-proposed', 'pickup-agreed'])
    expect(await kindsTo(asker)).toEqual(['pickup-agreed'])
    expect(await toldOf(asker)).toEqual(['pickup_agreed'])
  })

  test('is not agreed on by whoever proposed it, nor answered by anybody else', async () => {
    const [owner, asker, other] = people()
    const id = await propose(asker)
    await refuses('own_pickup', () => pickups().agreeOnPickup(asker, id))
    await refuses('own_pickup', () => pickups().declinePickup(asker, id))
    for (const act of ['agreeOnPickup', 'declinePickup', 'cancelPickup', 'sayComing'] as const)
      await refuses('pickup_not_found', () => pickups()[act](other, id))
    await refuses('pickup_not_found', () => pickups().viewPickup(other, id))
    await refuses('request_not_found', () => pickups().viewMeeting(other, request))
    await refuses('request_not_found', () => propose(other))
    await refuses('pickup_not_open', () => pickups().cancelPickup(owner, id))
  })

  test('tells no giver who asks before one is chosen', async () => {
    const [owner, , other] = people()
    const { exchanges, contact } = world.domain
    const wanted = await world.anItem(owner)
    const asked = await exchanges.requestItem(other, wanted, { message: null })
    expect((await pickups().viewMeeting(owner, asked)).other).toBe('Meera Iyer')
    await contact.changeContactSettings(owner, { hides_requesters: true })
    await refuses('request_not_found', () => pickups().viewMeeting(owner, asked))
    await exchanges.approveRequest(owner, asked)
    expect((await pickups().viewMeeting(owner, asked)).other).toBe('Meera Iyer')
  })

  test('can be declined, taken back, or answered by another one', async () => {
    const [owner, asker] = people()
    const first = await propose(asker)
    await pickups().declinePickup(owner, first)
    expect(await state(first)).toBe('declined')
    expect(await toldOf(asker)).toEqual(['pickup_declined'])
    const second = await propose(asker)
    const third = await propose(owner, tomorrow)
    expect([await state(second), await state(third)]).toEqual(['replaced', 'proposed'])
    await refuses('pickup_not_open', () => pickups().agreeOnPickup(owner, second))
    await pickups().cancelPickup(owner, third)
    expect(await state(third)).toBe('cancelled')
    expect(await meeting(asker)).toMatchObject({ proposed: null, agreed: null })
    for (const id of [first, second, third])
      await refuses('pickup_not_open', () => pickups().agreeOnPickup(asker, id)).catch(() =>
        refuses('own_pickup', () => pickups().agreeOnPickup(asker, id)),
      )
  })

  test('leaves what is agreed on as it is until the new one is agreed on', async () => {
    const [owner, asker] = people()
    const first = await propose(asker)
    await pickups().agreeOnPickup(owner, first)
    const second = await propose(owner, tomorrow)
    expect(await meeting(asker)).toMatchObject({ agreed: { id: first }, proposed: { id: second } })
    await pickups().agreeOnPickup(asker, second)
    expect(await meeting(asker)).toMatchObject({ agreed: { id: second }, proposed: null })
    expect(await state(first)).toBe('replaced')
    expect((await kindsTo(owner)).at(-1)).toBe('pickup-changed')
    expect((await toldOf(owner))[0]).toBe('pickup_changed')
  })

  test('is there once however often it is sent', async () => {
    const [owner, asker] = people()
    const id = await propose(asker, evening, place)
    expect(await propose(asker, evening, place)).toBe(id)
    expect(await kindsTo(owner)).toEqual(['pickup-proposed'])
    await pickups().agreeOnPickup(owner, id)
    expect(await propose(owner, evening, place)).toBe(id)
    expect(await propose(owner, evening, 'Elsewhere')).not.toBe(id)
  })

  test('is agreed on once by two presses, and one of two at once is left', async () => {
    const [owner, asker] = people()
    const times = [evening, tomorrow]
    await outcomes([0, 1, 2, 3].map((at) => () => propose(at % 2 ? owner : asker, times[at % 2])))
    const { proposed } = await meeting(asker)
    const by = proposed?.is_mine ? owner : asker
    const agree = () => pickups().agreeOnPickup(by, proposed?.id ?? '')
    expect(await outcomes([agree, agree, agree])).toEqual({ done: 1, pickup_not_open: 2 })
  })
})

describe('times that the giver offers', () => {
  test('are picked by whom the item is promised to, and are agreed on with that', async () => {
    const [owner, asker] = people()
    await offer([tomorrow, evening], place)
    const { windows } = await meeting(asker)
    expect(windows).toEqual([
      { ...evening, place },
      { ...tomorrow, place },
    ])
    await propose(asker, evening)
    expect(await meeting(owner)).toMatchObject({
      agreed: { ...evening, place, is_mine: true },
      proposed: null,
    })
    await propose(asker, tomorrow)
    expect(await meeting(owner)).toMatchObject({ agreed: tomorrow })
    expect(await kindsTo(owner)).toEqual(['pickup-agreed', 'pickup-changed'])
    expect((await kindsTo(asker))[0]).toBe('pickups-offered')
    expect(await toldOf(asker)).toEqual(['pickups_offered'])
    await propose(owner, evening)
    expect(await meeting(owner)).toMatchObject({ agreed: tomorrow, proposed: evening })
  })

  test('are seen by nobody before that, and are gone where they are over or the item is', async () => {
    const [owner, asker, other] = people()
    await offer([evening, tomorrow])
    await refuses('item_not_found', () => pickups().readWindows(asker, item))
    await refuses('item_not_found', () =>
      pickups().offerWindows(other, item, { windows: [], place }),
    )
    world.setClock('2026-03-02T13:00:00.000Z')
    expect(await pickups().readWindows(owner, item)).toHaveLength(1)
    await offer([])
    expect(await pickups().readWindows(owner, item)).toEqual([])
    await offer([tomorrow])
    await world.domain.exchanges.releasePromise(asker, request, { why: 'no-time', words: null })
    expect((await meeting(asker)).windows).toEqual([])
    expect(await pickups().readWindows(owner, item)).toHaveLength(1)
    await world.domain.items.deleteItem(owner, item)
    await refuses('item_not_available', () => offer([tomorrow]))
    expect(await pickups().readWindows(owner, item)).toEqual([])
  })
})

describe('a time', () => {
  test('that nobody can keep is refused with the reason', async () => {
    const [, asker] = people()
    const at = (starts_at: string, ends_at: string) => () => propose(asker, { starts_at, ends_at })
    const { starts_at, ends_at } = evening
    await refuses('pickup_ends_first', at(ends_at, starts_at))
    await refuses('pickup_ends_first', at(starts_at, starts_at))
    await refuses('pickup_too_soon', at('2026-03-02T04:44:00.000Z', '2026-03-02T05:30:00.000Z'))
    await refuses('pickup_too_soon', at('2026-03-01T04:30:00.000Z', '2026-03-01T05:30:00.000Z'))
    await refuses('pickup_too_far', at('2026-04-01T04:31:00.000Z', '2026-04-01T05:30:00.000Z'))
    await refuses('pickup_too_long', at(starts_at, '2026-03-02T16:31:00.000Z'))
    await refuses('pickup_too_long', () => offer([{ starts_at, ends_at: tomorrow.ends_at }]))
    const asSent = (starts_at: string) =>
      ProposePickup.parse({ starts_at, ends_at: '9999-12-31T23:59:59-12:00' })
    expect(asSent('2026-03-02T18:00:59+05:30').starts_at).toBe(starts_at)
    for (const odd of ['9999-12-31T22:00:00-12:00', '0000-01-01T00:00:00Z'])
      await expect(pickups().proposePickup(asker, request, asSent(odd))).rejects.toMatchObject({
        code: expect.stringMatching(/^pickup_too/),
      })
    for (const wrong of ['', 'soon', '2026-02-30T12:00:00Z', '2026-03-02T18:00', '2026-03-02'])
      expect(ProposePickup.safeParse({ starts_at: wrong, ends_at }).success).toBe(false)
    await at('2026-03-02T04:45:00.000Z', '2026-03-02T08:45:00.000Z')()
    await at('2026-04-01T04:30:00.000Z', '2026-04-01T04:31:00.000Z')()
  })

  test('is too late to agree on once it has begun, and to cancel once it is over', async () => {
    const [owner, asker] = people()
    const id = await propose(asker)
    world.setClock(evening.starts_at)
    await refuses('pickup_over', () => pickups().agreeOnPickup(owner, id))
    world.setClock(now)
    await pickups().agreeOnPickup(owner, id)
    world.setClock(evening.starts_at)
    await pickups().sayComing(owner, id)
    world.setClock(evening.ends_at)
    await refuses('pickup_over', () => pickups().sayComing(asker, id))
    await refuses('pickup_over', () => pickups().cancelPickup(asker, id))
    expect(await meeting(asker)).toMatchObject({
      agreed: { comes: { me: false, other: true }, can: { cancel: false, come: false } },
    })
  })

  test('that is agreed on can be called off by both, and the promise stays', async () => {
    const [owner, asker] = people()
    for (const who of [owner, asker]) {
      const id = await propose(asker)
      await pickups().agreeOnPickup(owner, id)
      await pickups().cancelPickup(who, id)
      expect(await state(id)).toBe('cancelled')
      await refuses('pickup_not_open', () => pickups().cancelPickup(who, id))
      const other = who === owner ? asker : owner
      expect((await kindsTo(other)).at(-1)).toBe('pickup-cancelled')
      expect((await toldOf(other))[0]).toBe('pickup_cancelled')
    }
    expect(await world.domain.items.viewItem(owner, item)).toMatchObject({ status: 'claimed' })
  })
})

describe('times that are open', () => {
  const agreedAndProposed = async () => {
    const [owner, asker] = people()
    const agreed = await propose(asker)
    await pickups().agreeOnPickup(owner, agreed)
    return [agreed, await propose(owner, tomorrow)] as const
  }
  const release = { why: 'no-time', words: null } as const

  test.each([
    ['given back', () => world.domain.exchanges.releasePromise(people()[1], request, release)],
    ['taken back', () => world.domain.exchanges.releasePromise(people()[0], request, release)],
    ['deleted', () => world.domain.items.deleteItem(people()[0], item)],
  ])('end with the promise that is %s', async (_, end) => {
    const [agreed, proposed] = await agreedAndProposed()
    await end()
    expect([await state(agreed), await state(proposed)]).toEqual(['cancelled', 'cancelled'])
    await refuses('pickup_not_open', () => pickups().agreeOnPickup(people()[1], proposed))
    await refuses('request_not_approved', () => propose(people()[0]))
  })

  test('are kept, or end, when the item is handed over', async () => {
    const [agreed, proposed] = await agreedAndProposed()
    await world.domain.exchanges.completeExchange(people()[0], item)
    expect([await state(agreed), await state(proposed)]).toEqual(['kept', 'cancelled'])
  })

  test('end when one of the two leaves, and nothing of the place is kept', async () => {
    const start = Date.now()
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
    world.setClock(at(0))
    for (const who of [0, 1] as const) {
      const owner = (await world.aSignedInMember('Leela')).actor
      const asker = (await world.aSignedInMember('Rahim')).actor
      const { requestId } = await world.anExchange(owner, asker)
      const time = { starts_at: at(2), ends_at: at(3), place: 'The place of a pelican' }
      const id = await pickups().proposePickup(asker, requestId, time)
      await pickups().agreeOnPickup(owner, id)
      const leaving = [owner, asker][who] as MemberActor
      await world.domain.deletion.deleteAccount(leaving)
      const rows = world.database.selectFrom('pickups').select(['state', 'place'])
      expect(await rows.where('id', '=', id).execute()).toEqual([
        { state: 'cancelled', place: null },
      ])
    }
  })
})

test('places in words are forgotten thirty days after, and times offered once they are over', async () => {
  const [owner, asker] = people()
  await offer([evening], place)
  const id = await propose(asker, tomorrow, place)
  const kept = async () => {
    await pickups().forgetPlaces()
    const windows = world.database.selectFrom('pickup_windows').select('item_id')
    return {
      place: (await pickups().viewPickup(owner, id)).place,
      windows: (await windows.where('item_id', '=', item).execute()).length,
    }
  }
  world.setClock(evening.ends_at)
  expect(await kept()).toEqual({ place, windows: 1 })
  world.setClock('2026-04-02T05:30:00.000Z')
  expect(await kept()).toEqual({ place, windows: 0 })
  world.setClock('2026-04-02T05:30:01.000Z')
  expect(await kept()).toEqual({ place: null, windows: 0 })
})
