import { random, type Vec } from './vector.ts'

let chance = random('grain')

/** Starts the grain anew, so that a picture does not depend on what was drawn before it. */
export function freshGrain(seed: string): void {
  chance = random(seed)
}

/** Every part gets its own place in the grain, so that no two boards look alike. */
export const offset = (): Vec => [chance() * 40, chance() * 40, chance() * 40]
