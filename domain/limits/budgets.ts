import type { Handle } from '../../database/open.ts'
import { isDomainError } from '../errors.ts'
import type { Limits } from './counters.ts'
import { type Budget, type BudgetName, budgets } from './limits.ts'
import { removeExpired } from './store.ts'

type WithLimits = { limits: Limits }

/** Takes a point where one is left; null then, else after how many seconds to ask again. */
export async function secondsUntil(
  { limits }: WithLimits,
  name: BudgetName,
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
export const tryTake = async (deps: WithLimits, name: BudgetName, key: string): Promise<boolean> =>
  (await secondsUntil(deps, name, key)) === null

/** Whether nothing is left of a budget. */
export const isUsedUp = async (
  { limits }: WithLimits,
  name: BudgetName,
  key: string,
): Promise<boolean> => (await secondsOf(limits.check(name, key))) !== null

/** Tells the operator what is going on, once an hour. */
export async function raiseAlarm(
  deps: WithLimits & { alarm(what: string): void },
  what: string,
): Promise<void> {
  if (await tryTake(deps, 'alarm', what)) deps.alarm(what)
}

const windows: readonly Budget[] = Object.values(budgets).flat()
const longest = Math.max(...windows.map(({ seconds, patience = 0 }) => seconds + patience)) * 1000

/** Removes the budgets that are whole again (A32). */
export const clearBudgets = (handle: Handle, now: Date): Promise<void> =>
  removeExpired(handle, now, longest)
