import { beforeEach, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { createDomain } from '../index.ts'
import { remindAt } from './abilities.ts'

const world = openFileWorld()
let [giver, receiver]: MemberActor[] = []
let request: string
beforeEach(async () => {
  world.setClock('2026-03-02T04:30:00.000Z')
  giver = await world.aMember('Leela Menon')
  receiver = await world.aMember('Rahim Sheikh')
  request = (await world.anExchange(giver, receiver)).requestId
})

const wednesday = { starts_at: '2026-03-04T12:30:00.000Z', ends_at: '2026-03-04T14:30:00.000Z' }
/** Seven in the evening of Tuesday in India. */
const evening = '2026-03-03T13:30:00.000Z'
const people = () => [giver, receiver] as [MemberActor, MemberActor]

async function agreed(time = wednesday) {
  const [owner, asker] = people()
  const { pickups } = world.domain
  const id = await pickups.proposePickup(asker, request, { ...time, place: 'Gate 2' })
  await pickups.agreeOnPickup(owner, id)
  return id
}
const reminders = async () =>
  Promise.all(
    people().map(async ({ email }) => {
      const letters = await lettersTo(world, email)
      return letters.filter(({ kind }) => kind === 'pickup-tomorrow').length
    }),
  )
/** Two workers at once, and a restart. */
async function run() {
  const again = createDomain(world.deps)
  await Promise.all([
    world.domain.pickups.remindOfPickups(),
    again.pickups.remindOfPickups(),
    world.domain.pickups.remindOfPickups(),
  ])
  await again.pickups.remindOfPickups()
}

test('both are reminded once, at seven the evening before', async () => {
  await agreed()
  world.setClock('2026-03-03T13:29:59.000Z')
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock(evening)
  await run()
  world.setClock('2026-03-04T12:00:00.000Z')
  await run()
  expect(await reminders()).toEqual([1, 1])
})

test('nobody is reminded of what was cancelled, replaced, handed over or has begun', async () => {
  const [owner, asker] = people()
  const { pickups, exchanges, items } = world.domain
  const first = await agreed()
  await pickups.cancelPickup(asker, first)
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock('2026-03-02T04:30:00.000Z')
  await agreed()
  const friday = { starts_at: '2026-03-06T12:30:00.000Z', ends_at: '2026-03-06T14:30:00.000Z' }
  await agreed(friday)
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock(friday.starts_at)
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock('2026-03-02T04:30:00.000Z')
  await agreed()
  const { item_id } = (await exchanges.listMyRequests(asker)).find(({ id }) => id === request) ?? {}
  await exchanges.completeExchange(owner, item_id ?? '')
  expect(await items.viewItem(owner, item_id ?? '')).toMatchObject({ status: 'completed' })
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
})

test('nobody is reminded while the receiver says that they have it, and both are once the giver objects', async () => {
  const [owner, asker] = people()
  const { exchanges } = world.domain
  await agreed()
  await exchanges.sayReceived(asker, request)
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
  await exchanges.objectToReceived(owner, request)
  await run()
  expect(await reminders()).toEqual([1, 1])
})

test('a reminder that fails reminds nobody, and is made up for', async () => {
  await agreed()
  world.setClock(evening)
  const troubles: string[] = []
  const { secret: _, ...rest } = world.deps
  const broken = {
    ...rest,
    secret: undefined,
    trouble: (_: unknown, what: string) => troubles.push(what),
  }
  await createDomain(broken as never).pickups.remindOfPickups()
  expect(troubles).toEqual(['the reminder of a pick-up'])
  expect(await reminders()).toEqual([0, 0])
  await run()
  expect(await reminders()).toEqual([1, 1])
})

test.each([
  ['the evening before', '2026-03-03T13:29:59.000Z', '2026-03-03T13:30:00.000Z'],
  [
    'three hours before, where it was agreed later',
    '2026-03-03T13:30:00.000Z',
    '2026-03-04T09:30:00.000Z',
  ],
  ['not at all, where it was agreed later still', '2026-03-04T09:30:00.000Z', null],
])('of a time one is reminded %s', (_, now, due) => {
  expect(remindAt(wednesday.starts_at, new Date(now))).toBe(due)
})

test('of a morning right after midnight one is reminded the evening before as well', () => {
  const now = new Date('2026-03-02T04:30:00.000Z')
  expect(remindAt('2026-03-03T18:35:00.000Z', now)).toBe('2026-03-03T13:30:00.000Z')
})
