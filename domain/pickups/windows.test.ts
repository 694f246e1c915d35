import { describe, expect, test } from 'vitest'
import { evening, place, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'

const { here, world, people, pickups, propose, offer, meeting, refuses, kindsTo, toldOf } =
  twoWhoMeet()
const later = () => world.setClock('2026-03-02T04:40:00.000Z')

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
    expect(await kindsTo(owner)).toEqual(['pickup-agreed'])
    later()
    await offer([tomorrow])
    await propose(asker, tomorrow)
    expect(await meeting(owner)).toMatchObject({ agreed: tomorrow })
    expect(await kindsTo(owner)).toEqual(['pickup-changed'])
    expect((await kindsTo(asker))[0]).toBe('pickups-offered')
    expect(await toldOf(asker)).toEqual(['pickups_offered'])
    await propose(owner, evening)
    expect(await meeting(owner)).toMatchObject({ agreed: tomorrow, proposed: evening })
  })

  test('are agreed on in the place that was read, and only proposed where the receiver names another', async () => {
    const [owner, asker] = people()
    await offer([evening], place)
    await propose(asker, evening, 'At the library')
    expect(await meeting(owner)).toMatchObject({
      agreed: null,
      proposed: { ...evening, place: 'At the library', can: { agree: true } },
    })
    later()
    await offer([evening], 'Gate 5')
    await propose(asker, evening, 'Gate 5')
    expect(await meeting(owner)).toMatchObject({ agreed: { ...evening, place: 'Gate 5' } })
    world.setClock('2026-03-02T04:50:00.000Z')
    await offer([tomorrow], 'Gate 5')
    await offer([tomorrow], 'Gate 7')
    // On a page that was read before.
    await propose(asker, tomorrow, 'Gate 5')
    expect(await meeting(owner)).toMatchObject({
      agreed: evening,
      proposed: { ...tomorrow, place: 'Gate 5' },
    })
  })

  test('are picked until they begin, whatever notice a proposal needs', async () => {
    const [owner, asker] = people()
    await offer([evening])
    world.setClock('2026-03-02T12:20:00.000Z')
    const ownTime = { ...evening, ends_at: '2026-03-02T13:30:00.000Z' }
    await refuses('pickup_too_soon', () => propose(asker, ownTime))
    await refuses('pickup_too_soon', () => propose(owner, evening))
    const [offered] = (await meeting(asker)).windows
    expect(offered).toMatchObject(evening)
    await propose(asker, evening)
    expect(await meeting(owner)).toMatchObject({ agreed: evening })
  })

  test('are not picked once they have begun', async () => {
    const [, asker] = people()
    await offer([evening])
    world.setClock(evening.starts_at)
    expect((await meeting(asker)).windows).toEqual([])
    await refuses('pickup_too_soon', () => propose(asker, evening))
  })

  test('are seen by nobody before that, and are gone where they are over or the item is', async () => {
    const [owner, asker, other] = people()
    await offer([evening, tomorrow])
    await refuses('item_not_found', () => pickups().readWindows(asker, here().item))
    await refuses('item_not_found', () =>
      pickups().offerWindows(other, here().item, { windows: [], place }),
    )
    world.setClock('2026-03-02T13:00:00.000Z')
    expect(await pickups().readWindows(owner, here().item)).toHaveLength(1)
    await offer([])
    expect(await pickups().readWindows(owner, here().item)).toEqual([])
    await offer([tomorrow])
    await world.domain.exchanges.releasePromise(asker, here().request, {
      why: 'no-time',
      words: null,
    })
    expect((await meeting(asker)).windows).toEqual([])
    expect(await pickups().readWindows(owner, here().item)).toHaveLength(1)
    await world.domain.items.deleteItem(owner, here().item)
    await refuses('item_not_available', () => offer([tomorrow]))
    expect(await pickups().readWindows(owner, here().item)).toEqual([])
  })
})

test('a receiver who picks what they had proposed before has agreed, as the giver offers it', async () => {
  const [, receiver] = people()
  const proposed = await propose(receiver, evening)
  later()
  await offer([evening, tomorrow])
  expect(await meeting(receiver)).toMatchObject({ proposed: { id: proposed }, agreed: null })
  const picked = await propose(receiver, evening)
  expect(await meeting(receiver)).toMatchObject({
    proposed: null,
    agreed: { id: picked, ...evening },
  })
  expect((await pickups().viewPickup(receiver, proposed)).state).toBe('replaced')
  expect(await propose(receiver, evening)).toBe(picked)
  const kinds = await kindsTo(receiver)
  expect(kinds.filter((kind) => kind === 'pickup-agreed')).toHaveLength(1)
})

test('times of the giver are shown beside what is proposed or agreed on if they were offered since', async () => {
  const [giver, receiver] = people()
  const [first, second, third] = ['04:40', '04:50', '05:00']
  const at = (time = '') => world.setClock(`2026-03-02T${time}:00.000Z`)
  const shown = async () => (await meeting(receiver)).windows.length
  await offer([evening])
  at(first)
  const proposed = await propose(receiver, tomorrow, place)
  expect(await shown()).toBe(0)
  at(second)
  await offer([evening])
  expect(await shown()).toBe(1)
  at(third)
  await pickups().agreeOnPickup(giver, proposed)
  expect(await shown()).toBe(0)
  at('05:10')
  await offer([evening])
  expect(await shown()).toBe(1)
  at('05:20')
  await pickups().sayComing(giver, proposed)
  expect(await shown()).toBe(0)
  await pickups().cancelPickup(giver, proposed)
  expect(await shown()).toBe(1)
})

test('a giver who proposes what they offer waits for the receiver as with any other time', async () => {
  const [giver, receiver] = people()
  await offer([evening])
  const proposed = await propose(giver, evening)
  expect(await propose(giver, evening)).toBe(proposed)
  expect(await meeting(receiver)).toMatchObject({ proposed: { id: proposed }, agreed: null })
  await pickups().agreeOnPickup(receiver, proposed)
  expect(await meeting(receiver)).toMatchObject({ proposed: null, agreed: evening })
})

test('whoever was told of times and read it is told of other ones again, once', async () => {
  const [, receiver] = people()
  const bell = async () => {
    const { items } = await world.domain.notifications.listNotifications(receiver, {
      limit: 20,
    })
    return items
      .filter(({ type }) => type === 'pickups_offered')
      .map(({ read_at }) => (read_at === null ? 'new' : 'read'))
  }
  await offer([evening])
  await offer([evening, tomorrow])
  expect(await bell()).toEqual(['new'])
  await world.domain.notifications.markNotificationsRead(receiver, { item_id: here().item })
  expect(await bell()).toEqual(['read'])
  await offer([tomorrow])
  expect(await bell()).toEqual(['new'])
  await offer([])
  expect(await bell()).toEqual(['new'])
  // Of letters that wait the newer one takes the place of the older.
  expect(await kindsTo(receiver)).toEqual(['pickups-offered'])
})
