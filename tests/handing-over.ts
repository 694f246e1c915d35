import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { hour } from '../domain/durations.ts'
import { invariants } from './invariants.ts'
import { refusing } from './refusal.ts'
import { openFileWorld } from './world.ts'

/** A world for the tests of a file about hand-overs, each with a new receiver. After each no rule may be broken. */
export function openHandingOver() {
  const world = openFileWorld({ budgets: 'real' })
  const [asha, rahim, stranger] = [{}, {}, {}] as [MemberActor, MemberActor, MemberActor]
  const start = Date.parse('2026-11-21T06:00:00Z')
  const hoursLater = (hours: number) => world.setClock(start + hours * hour)
  beforeAll(async () => {
    Object.assign(asha, await world.aMember('Asha'))
    Object.assign(stranger, await world.aMember('Leela'))
  })
  beforeEach(async () => {
    hoursLater(0)
    Object.assign(rahim, await world.aMember('Rahim'))
  })
  afterEach(async () => expect(await invariants(world.database)).toEqual({}))
  return { world, asha, rahim, stranger, start, hoursLater, refused: refusing(world) }
}
