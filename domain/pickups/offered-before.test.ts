import { expect, test } from 'vitest'
import { evening, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'

const { here, people, pickups, propose, offer, meeting, kindsTo } = twoWhoMeet()
const at = (time: string) => here().world.setClock(`2026-03-02T${time}:00.000Z`)

test('what the giver offered before a time was agreed on is only proposed, as the page has it no more', async () => {
  const [giver, receiver] = people()
  await offer([evening, tomorrow])
  at('04:40')
  const agreed = await propose(receiver, evening)
  at('04:50')
  await pickups().sayComing(giver, agreed)
  expect((await meeting(receiver)).windows).toEqual([])
  const proposed = await propose(receiver, tomorrow)
  expect(await meeting(giver)).toMatchObject({
    agreed: { id: agreed, ...evening },
    proposed: { id: proposed, ...tomorrow, is_mine: false },
  })
  expect((await kindsTo(giver)).at(-1)).toBe('pickup-proposed')
  await pickups().cancelPickup(receiver, proposed)
  await pickups().cancelPickup(receiver, agreed)
  expect((await meeting(receiver)).windows).toHaveLength(2)
  await propose(receiver, tomorrow)
  expect(await meeting(giver)).toMatchObject({ agreed: tomorrow, proposed: null })
})

test('what was picked is once, also where it begins at once', async () => {
  const [, receiver] = people()
  await offer([evening])
  at('12:20')
  const picked = await propose(receiver, evening)
  expect(await propose(receiver, evening)).toBe(picked)
})
