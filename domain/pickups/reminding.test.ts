import { expect, test } from 'vitest'
import { kindsTo } from '../../tests/letters.ts'
import { now, twoWhoMeet } from '../../tests/two-who-meet.ts'
import { createDomain } from '../index.ts'
import { remindAt } from './abilities.ts'

const { world, here, people, agree } = twoWhoMeet()

const wednesday = { starts_at: '2026-03-04T12:30:00.000Z', ends_at: '2026-03-04T14:30:00.000Z' }
/** Seven in the evening of Tuesday in India. */
const evening = '2026-03-03T13:30:00.000Z'
const agreed = (time = wednesday) => agree(time, 'Gate 2')
const reminders = async () =>
  Promise.all(
    people()
      .slice(0, 2)
      .map(async (who) => {
        const kinds = await kindsTo(world, who)
        return kinds.filter((kind) => kind === 'pickup-tomorrow').length
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
  world.setClock(now)
  await agreed()
  const friday = { starts_at: '2026-03-06T12:30:00.000Z', ends_at: '2026-03-06T14:30:00.000Z' }
  await agreed(friday)
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock(friday.starts_at)
  await run()
  expect(await reminders()).toEqual([0, 0])
  world.setClock(now)
  await agreed()
  const { item_id } =
    (await exchanges.listMyRequests(asker)).find(({ id }) => id === here().request) ?? {}
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
  await exchanges.sayReceived(asker, here().request)
  world.setClock(evening)
  await run()
  expect(await reminders()).toEqual([0, 0])
  await exchanges.objectToReceived(owner, here().request)
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
  expect(remindAt('2026-03-03T18:35:00.000Z', new Date(now))).toBe('2026-03-03T13:30:00.000Z')
})
