import { expect, test } from 'vitest'
import { evening, place, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'

const { world, people, pickups, propose, offer, meeting, kindsTo } = twoWhoMeet()
const { tryAll, failing, working, reached } = waitingLetters(() => world)
const at = (time: string) => world.setClock(`2026-03-02T${time}:00.000Z`)

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

test('what is agreed on in the moment of an offer answers it', async () => {
  const [, receiver] = people()
  await offer([evening, tomorrow])
  await propose(receiver, evening)
  expect((await meeting(receiver)).windows).toEqual([])
})

test('what was picked is once, also where it begins at once', async () => {
  const [, receiver] = people()
  await offer([evening])
  at('12:20')
  const picked = await propose(receiver, evening)
  expect(await propose(receiver, evening)).toBe(picked)
})

test.each<[string, () => Promise<unknown>, number]>([
  ['nothing else was said', async () => {}, 1],
  ['the receiver proposed another', () => propose(people()[1], evening, place), 0],
  ['the giver proposed another', () => propose(people()[0], evening, place), 0],
])(
  'a letter with times to choose from that waited reaches its reader where %s',
  async (_, say, letters) => {
    const [, receiver] = people()
    failing()
    await offer([tomorrow])
    expect(await tryAll()).toBe(1)
    at('04:40')
    await say()
    working()
    await tryAll()
    expect((await meeting(receiver)).windows).toHaveLength(letters)
    expect(reached(receiver).filter((subject) => /^Choose/.test(subject ?? ''))).toHaveLength(
      letters,
    )
  },
)

test('a letter with times offered before the end of one that was agreed on reaches nobody once that is over', async () => {
  const [, receiver] = people()
  await offer([evening])
  await propose(receiver, evening)
  failing()
  at('12:40')
  await offer([tomorrow])
  expect(await tryAll()).toBeGreaterThan(0)
  world.setClock(evening.ends_at)
  working()
  await tryAll()
  expect((await meeting(receiver)).windows).toEqual([])
  expect(reached(receiver).filter((subject) => /^Choose/.test(subject ?? ''))).toEqual([])
})

test('a letter with times offered beside another one waits no longer once that is agreed on, or the giver says that they come', async () => {
  const [giver, receiver] = people()
  const proposed = await propose(receiver, evening)
  failing()
  const reach = async () => {
    working()
    await tryAll()
    failing()
    return reached(receiver).filter((subject) => /^Choose/.test(subject ?? '')).length
  }
  at('04:40')
  await offer([tomorrow])
  at('04:50')
  await pickups().agreeOnPickup(giver, proposed)
  expect([(await meeting(receiver)).windows.length, await reach()]).toEqual([0, 0])
  at('05:00')
  await offer([tomorrow])
  await tryAll()
  at('05:10')
  await pickups().sayComing(giver, proposed)
  expect([(await meeting(receiver)).windows.length, await reach()]).toEqual([0, 0])
  at('05:20')
  await offer([tomorrow])
  expect([(await meeting(receiver)).windows.length, await reach()]).toEqual([1, 1])
})
