import { expect, test } from 'vitest'
import { asIfMuch, plansOf } from '../../tests/plans.ts'
import { openFileWorld } from '../../tests/world.ts'
import { day } from '../durations.ts'
import { forgetLetters, queueLetter } from './letters.ts'
import { letterKeptDays } from './limits.ts'
import { markDone } from './store.ts'

const world = openFileWorld()

test('who leaves is looked for among the letters that wait, however many are done [A12]', async () => {
  const member = await world.aMember()
  const plans = await plansOf(world, (database) => forgetLetters(database, member), asIfMuch)
  expect(plans).toHaveLength(4)
  for (const plan of plans) expect(plan).toMatch(/Scan (using|on) letters_waiting/)
})

test('of a letter nothing is left after thirty days, also where it was never sent nor refused', async () => {
  const { database } = world
  await database.deleteFrom('letters').execute()
  for (const to of ['asha@example.org', 'ravi@example.org'])
    await queueLetter(database, { to, kind: 'password-changed' })
  const letters = await database.selectFrom('letters').select(['id', 'created_at']).execute()
  await markDone(database, letters[0]?.id ?? '', { sent_at: new Date() })
  const sweep = async (later: number) => {
    const queued = Math.max(...letters.map(({ created_at }) => new Date(created_at).getTime()))
    world.setClock(queued + letterKeptDays * day + later)
    return world.domain.letters.sweepLetters()
  }
  expect(await sweep(-day)).toBe(0)
  expect(await sweep(1)).toBe(2)
})
