import type { Dependencies } from '../dependencies.ts'
import { isDomainError } from '../errors.ts'
import type { LimitName } from '../limits/limits.ts'

/** Takes a point where one is left and tells whether, for limits of which nobody is told. */
export async function takes(
  { limits }: Dependencies,
  name: LimitName,
  key: string,
): Promise<boolean> {
  try {
    await limits.take(name, key)
    return true
  } catch (thrown) {
    if (isDomainError(thrown) && thrown.code === 'too_many_attempts') return false
    throw thrown
  }
}

/** Whether nothing is left of a budget. */
export async function isUsedUp(deps: Dependencies, name: LimitName, key: string): Promise<boolean> {
  if (!(await takes(deps, name, key))) return true
  await deps.limits.giveBack(name, key)
  return false
}

/** Tells the operator what is going on, once an hour. */
export async function sound(deps: Dependencies, what: string): Promise<void> {
  if (await takes(deps, 'alarm', what)) deps.alarm(what)
}
