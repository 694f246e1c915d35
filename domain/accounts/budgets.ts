import type { Dependencies } from '../dependencies.ts'
import { isDomainError } from '../errors.ts'
import type { LimitName } from '../limits/limits.ts'

/** Takes a point where one is left; null then, else after how many seconds to ask again. */
export async function secondsUntil(
  { limits }: Dependencies,
  name: LimitName,
  key: string,
): Promise<number | null> {
  return secondsOf(limits.take(name, key))
}

/** After how many seconds to ask again where a budget refused; null where it did not. */
async function secondsOf(asking: Promise<void>): Promise<number | null> {
  try {
    await asking
    return null
  } catch (thrown) {
    if (isDomainError(thrown) && thrown.code === 'too_many_attempts') return thrown.retryAfter ?? 60
    throw thrown
  }
}

/** Takes a point where one is left and tells whether, for limits of which nobody is told. */
export const takes = async (deps: Dependencies, name: LimitName, key: string): Promise<boolean> =>
  (await secondsUntil(deps, name, key)) === null

/** Whether nothing is left of a budget. */
export const isUsedUp = async (
  { limits }: Dependencies,
  name: LimitName,
  key: string,
): Promise<boolean> => (await secondsOf(limits.check(name, key))) !== null

/** Tells the operator what is going on, once an hour. */
export async function sound(deps: Dependencies, what: string): Promise<void> {
  if (await takes(deps, 'alarm', what)) deps.alarm(what)
}
