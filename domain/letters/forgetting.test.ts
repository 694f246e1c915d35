import { afterAll, beforeAll, expect, test } from 'vitest'
import { asIfMuch, plansOf } from '../../tests/plans.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { forgetLetters } from './letters.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('who leaves is looked for among the letters that wait, however many are done [A12]', async () => {
  const member = await world.aMember()
  const plans = await plansOf(world, (database) => forgetLetters(database, member), asIfMuch)
  expect(plans).toHaveLength(4)
  for (const plan of plans) expect(plan).toMatch(/Scan (using|on) letters_waiting/)
})
