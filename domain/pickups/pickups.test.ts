import { describe, expect, test } from 'vitest'
import { outcomes } from '../../tests/outcomes.ts'
import { evening, now, place, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'
import { ProposePickup } from './input.ts'

const { here, world, people, pickups, propose, offer, meeting, refuses, state, kindsTo, toldOf } =
  twoWhoMeet()

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
    expect(await kindsTo(owner)).toEqual(['pickup-agreed'])
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
    await refuses('request_not_found', () => pickups().viewMeeting(other, here().request))
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
      await expect(
        pickups().proposePickup(asker, here().request, asSent(odd)),
      ).rejects.toMatchObject({
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
    expect(await world.domain.items.viewItem(owner, here().item)).toMatchObject({
      status: 'claimed',
    })
  })
})
