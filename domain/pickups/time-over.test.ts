import { describe, expect, test } from 'vitest'
import { evening, place, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'

const { here, world, people, pickups, propose, offer, meeting, state, kindsTo, toldOf } =
  twoWhoMeet()

const later = {
  starts_at: '2026-03-04T03:30:00.000Z',
  ends_at: '2026-03-04T05:30:00.000Z',
}
const beforeItsEnd = '2026-03-02T14:29:59.000Z'
const halfAnHourAfter = '2026-03-02T15:00:00.000Z'
const setClock = (time: string) => world.setClock(time)
const whoMaySay = async () => {
  const { noShows } = world.domain
  const [giver, receiver] = people()
  const views = [giver, receiver].map((who) => noShows.viewSaying(who, here().request))
  return (await Promise.all(views)).map(({ can }) => can.say)
}

describe('once the time that was agreed on is over', () => {
  test('a time offered before is only proposed, and the giver can say that nobody came', async () => {
    const [giver, receiver] = people()
    await offer([evening, tomorrow], place)
    const agreed = await propose(receiver, evening)
    setClock(beforeItsEnd)
    await offer([tomorrow], place)
    setClock(evening.ends_at)
    expect((await meeting(receiver)).windows).toEqual([])
    // A place of their own is theirs to propose.
    await propose(receiver, tomorrow, 'At the library')
    expect(await meeting(giver)).toMatchObject({ proposed: { place: 'At the library' } })
    const picked = await propose(receiver, tomorrow)
    expect(await propose(receiver, tomorrow)).toBe(picked)
    expect(await meeting(giver)).toMatchObject({
      agreed: { id: agreed },
      proposed: { id: picked, ...tomorrow, place, is_mine: false, can: { agree: true } },
    })
    expect(await kindsTo(giver)).toEqual(['pickup-agreed', 'pickup-proposed'])
    setClock(halfAnHourAfter)
    expect(await whoMaySay()).toEqual([true, true])
    await world.domain.noShows.sayNobodyCame(giver, here().request)
    expect([await state(agreed), await state(picked)]).toEqual(['missed', 'cancelled'])
  })

  test('a time offered before stays only proposed when the receiver has said that nobody came', async () => {
    const [giver, receiver] = people()
    await offer([evening, tomorrow])
    const agreed = await propose(receiver, evening)
    setClock(beforeItsEnd)
    await offer([tomorrow])
    setClock(halfAnHourAfter)
    await world.domain.noShows.sayNobodyCame(receiver, here().request)
    expect(await meeting(receiver)).toMatchObject({ agreed: null, windows: [] })
    const picked = await propose(receiver, tomorrow)
    expect([await state(agreed), await state(picked)]).toEqual(['missed', 'proposed'])
    expect(await whoMaySay()).toEqual([true, false])
    await pickups().agreeOnPickup(giver, picked)
    expect(await meeting(receiver)).toMatchObject({ agreed: { id: picked }, proposed: null })
  })

  test('the yes of the giver to a time that was proposed since takes its place', async () => {
    const [giver, receiver] = people()
    await offer([evening, tomorrow])
    const agreed = await propose(receiver, evening)
    setClock(evening.ends_at)
    const picked = await propose(receiver, tomorrow)
    await pickups().agreeOnPickup(giver, picked)
    expect([await state(agreed), await state(picked)]).toEqual(['replaced', 'agreed'])
    expect((await kindsTo(receiver)).at(-1)).toBe('pickup-changed')
  })

  test('a time that is offered anew is picked as ever', async () => {
    const [, receiver] = people()
    await offer([evening, tomorrow])
    const agreed = await propose(receiver, evening)
    setClock(evening.ends_at)
    await offer([tomorrow, later])
    expect((await meeting(receiver)).windows).toMatchObject([tomorrow, later])
    const picked = await propose(receiver, later)
    expect([await state(agreed), await state(picked)]).toEqual(['replaced', 'agreed'])
  })

  test.each([
    ['giver', 0],
    ['receiver', 1],
  ] as const)(
    'a yes to what the %s proposed before is a proposal of the other one',
    async (_, by) => {
      const [giver, receiver] = people()
      const [proposing, other] = by === 0 ? [giver, receiver] : [receiver, giver]
      const agreed = await propose(receiver, evening)
      await pickups().agreeOnPickup(giver, agreed)
      const early = await propose(proposing, tomorrow, place)
      setClock(halfAnHourAfter)
      await pickups().agreeOnPickup(other, early)
      expect(await state(early)).toBe('replaced')
      const { proposed } = await meeting(proposing)
      expect(await meeting(proposing)).toMatchObject({
        agreed: { id: agreed },
        proposed: { ...tomorrow, place, is_mine: false },
      })
      expect((await toldOf(proposing))[0]).toBe('pickup_proposed')
      expect(await whoMaySay()).toEqual([true, true])
      await pickups().agreeOnPickup(proposing, proposed?.id ?? '')
      expect(await meeting(other)).toMatchObject({ proposed: null, agreed: tomorrow })
      expect(await state(agreed)).toBe('replaced')
    },
  )
})

test('until then another one that is offered beside it is picked instead, as it could be called off', async () => {
  const [, receiver] = people()
  await offer([evening])
  const agreed = await propose(receiver, evening)
  setClock(beforeItsEnd)
  await offer([tomorrow])
  expect((await meeting(receiver)).agreed?.can.cancel).toBe(true)
  const picked = await propose(receiver, tomorrow)
  expect([await state(agreed), await state(picked)]).toEqual(['replaced', 'agreed'])
})
