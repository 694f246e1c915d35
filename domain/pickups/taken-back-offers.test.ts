import { expect, test } from 'vitest'
import { evening, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'

const { world, people, pickups, propose, offer, meeting } = twoWhoMeet()
const clockAt = (time: string) => world.setClock(time)

test('a time that the giver called off is offered no more, and is only proposed by whoever picks it all the same', async () => {
  const [giver, receiver] = people()
  await offer([evening, tomorrow])
  await pickups().cancelPickup(giver, await propose(receiver, evening))
  expect((await meeting(receiver)).windows).toMatchObject([tomorrow])
  const proposed = await propose(receiver, evening)
  expect(await meeting(giver)).toMatchObject({ agreed: null, proposed: { ...evening } })
  await pickups().declinePickup(giver, proposed)
  await pickups().cancelPickup(giver, await propose(receiver, tomorrow))
  expect((await meeting(receiver)).windows).toEqual([])
})

test('nor is one that they declined', async () => {
  const [giver, receiver] = people()
  await offer([evening, tomorrow])
  clockAt('2026-03-02T04:40:00.000Z')
  await propose(receiver, { ...evening, ends_at: '2026-03-02T13:30:00.000Z' })
  const proposed = await propose(receiver, evening)
  await pickups().declinePickup(giver, proposed)
  expect((await meeting(receiver)).windows).toMatchObject([tomorrow])
})

test('nor is one that another time of theirs took the place of; of the receiver’s it stays', async () => {
  const [giver, receiver] = people()
  await offer([evening, tomorrow])
  await propose(receiver, evening)
  const other = { ...tomorrow, ends_at: '2026-03-03T04:00:00.000Z' }
  await pickups().agreeOnPickup(receiver, await propose(giver, other))
  await pickups().cancelPickup(receiver, (await meeting(receiver)).agreed?.id ?? '')
  expect((await meeting(receiver)).windows).toMatchObject([tomorrow])
  await propose(receiver, tomorrow)
  await pickups().agreeOnPickup(giver, await propose(receiver, other))
  await pickups().cancelPickup(receiver, (await meeting(receiver)).agreed?.id ?? '')
  expect((await meeting(receiver)).windows).toMatchObject([tomorrow])
})

test('what nobody said yes to is open no more once it has begun, and hides no time that is offered', async () => {
  const [giver, receiver] = people()
  await offer([tomorrow])
  clockAt('2026-03-02T04:40:00.000Z')
  await propose(receiver, evening)
  expect(await meeting(receiver)).toMatchObject({ proposed: { ...evening }, windows: [] })
  clockAt(evening.ends_at)
  for (const side of [giver, receiver])
    expect(await meeting(side)).toMatchObject({ proposed: null, windows: [tomorrow] })
  await propose(receiver, tomorrow)
  expect(await meeting(giver)).toMatchObject({ agreed: { ...tomorrow }, proposed: null })
})
