import { aCopy, type Copy, type Verdict } from './copy.ts'
import type { Plant } from './plant.ts'
import { plants } from './plants.ts'

/**
 * Plants one fault after the other into a copy of the tree and prints which test catches it; resolves to
 * how many nothing catches. The tests are run without a fault first: one that fails by itself proves
 * nothing.
 */
export async function tryPlants(only: string): Promise<number> {
  const chosen = plants.filter(({ name }) => name.includes(only))
  if (chosen.length === 0) throw new Error(`No fault is named "${only}".`)
  const copy = await aCopy()
  let missed = 0
  try {
    await requireSound(copy, chosen)
    for (const plant of chosen) {
      const verdict = await copy.runWith(plant)
      if (verdict.failed.length === 0) missed++
      console.log(`${described(verdict)}  ${plant.name} (${plant.file})${caughtBy(verdict)}`)
    }
  } finally {
    await copy.close()
  }
  console.log(`${chosen.length - missed} of ${chosen.length} planted faults are caught`)
  return missed
}

/** Runs all that is to be run with faults; what is run by its title for each by itself. */
async function requireSound(copy: Copy, chosen: Plant[]) {
  const whole = chosen.filter(({ titled }) => titled === undefined).flatMap(({ tests }) => tests)
  const runs = chosen.filter(({ titled }) => titled !== undefined)
  const all = [...(whole.length > 0 ? [{ tests: [...new Set(whole)] }] : []), ...runs]
  for (const { tests, titled } of all as Pick<Plant, 'tests' | 'titled'>[]) {
    const { failed, ran, isOver } = await copy.run(tests, titled)
    if (failed.length > 0 || ran === 0 || !isOver)
      throw new Error(`Without a fault fails: ${failed.join(', ') || tests.join(', ')}`)
  }
}

const described = ({ failed }: Verdict) => (failed.length > 0 ? 'CAUGHT' : 'MISSED')

function caughtBy({ failed, ran, isOver }: Verdict) {
  if (failed[0]) return `: ${failed[0]}`
  return isOver ? `: ${ran} tests ran and passed` : ': the tests did not end in time'
}
