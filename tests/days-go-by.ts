import { beforeEach } from 'vitest'
import { day } from '../domain/durations.ts'
import type { World } from './world.ts'

/**
 * Days that go by in a world, from the beginning of each test on. Triggers note changes by the clock of the database,
 * so that they begin now.
 */
export function daysGoBy(world: World) {
  let start: number
  const inDays = (days: number) => world.setClock(start + days * day)
  beforeEach(() => {
    start = Date.now()
    inDays(0)
  })
  /** As by two workers and a restart: whatever is due happens once. */
  async function run() {
    const { exchanges } = world.domain
    await Promise.all([exchanges.endSilence(), exchanges.endSilence()])
    await exchanges.endSilence()
  }
  /** Lets days pass, with the job running on each. */
  async function passes(from: number, to: number) {
    for (let days = from; days <= to; days++) {
      inDays(days)
      await run()
    }
  }
  return { start: () => start, inDays, run, passes }
}
