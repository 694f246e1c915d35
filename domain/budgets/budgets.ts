import type { Database } from '../../database/open.ts'
import type { MemberActor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import { isDomainError } from '../errors.ts'
import { type Budget, type BudgetName, budgetSizes } from './limits.ts'
import { removeExpired } from './store.ts'

/** A budget of somebody: its name, and what it is counted by. */
export type Taken = readonly [name: BudgetName, key: string]

/** How often things may be done. The budgets are shared by all processes and outlive each of them. */
export type Budgets = {
  /**
   * Takes from a budget before the work is done; near its end it lets the caller wait first. Refuses with
   * `too_many_attempts`, which says in `retryAfter` after how many seconds it is worth trying again, and
   * takes nothing then.
   */
  take(name: BudgetName, key: string): Promise<void>
  /**
   * Takes once from each budget, or from none when one of them refuses; the narrowest comes first. Whoever
   * asks in vain writes nothing: so a budget whose key is a text of theirs is taken together with their network's.
   */
  takeAll(budgets: readonly Taken[]): Promise<void>
  /** Refuses like `take` when nothing is left, and takes nothing. */
  check(name: BudgetName, key: string): Promise<void>
  /** How often it can be taken from now, without waiting. */
  left(name: BudgetName, key: string): Promise<number>
  /** Gives back what turned out not to count, such as the try of a right password. */
  giveBack(name: BudgetName, key: string): Promise<void>
}

/** Budgets that never refuse, for what the house does itself, for load tests and for tests. */
export const noBudgets: Budgets = {
  take: async () => {},
  takeAll: async () => {},
  check: async () => {},
  left: async () => Number.POSITIVE_INFINITY,
  giveBack: async () => {},
}

type WithBudgets = { budgets: Budgets }

/** Takes once from a budget for some work, and gives it back when that fails: what was refused costs nothing. */
export async function spending<Done>(
  { budgets }: WithBudgets,
  [name, key]: Taken,
  work: () => Promise<Done>,
): Promise<Done> {
  await budgets.take(name, key)
  try {
    return await work()
  } catch (error) {
    await budgets.giveBack(name, key)
    throw error
  }
}

/** Takes a point where one is left; null then, else after how many seconds to ask again. */
export const secondsUntil = ({ budgets }: WithBudgets, name: BudgetName, key: string) =>
  secondsOf(budgets.take(name, key))

/** The same of several budgets, from all of which is taken or from none. */
export const secondsUntilAll = ({ budgets }: WithBudgets, all: readonly Taken[]) =>
  secondsOf(budgets.takeAll(all))

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

/** Takes a point where one is left and tells whether, for budgets of which nobody is told. */
export const tryTake = async (deps: WithBudgets, name: BudgetName, key: string): Promise<boolean> =>
  (await secondsUntil(deps, name, key)) === null

/** Whether nothing is left of a budget. */
export const isUsedUp = async ({ budgets }: WithBudgets, name: BudgetName, key: string) =>
  (await secondsOf(budgets.check(name, key))) !== null

/** Tells the operator what is going on, once an hour. */
export async function raiseAlarm(
  deps: WithBudgets & { alarm(what: string): void },
  what: string,
): Promise<void> {
  if (await tryTake(deps, 'alarm', what)) deps.alarm(what)
}

/** Counts something that a member is about to change (A32). Refuses with `too_many_attempts`. */
export const admitWrite = ({ budgets }: WithBudgets, { id }: MemberActor): Promise<void> =>
  budgets.take('write', id)

const all: readonly Budget[] = Object.values(budgetSizes).flat()
const longest = Math.max(...all.map(({ within, patience = 0 }) => within + patience))

/** Removes the budgets that are whole again (A32). */
export const clearBudgets = ({ database, clock }: { database: Database; clock: Clock }) =>
  removeExpired(database, clock.now(), longest)
