import type { BudgetName } from './limits.ts'

/** A budget of somebody: its name, and what it is counted by. */
export type Taken = readonly [name: BudgetName, key: string]

/** The budgets behind the limits. They are shared by all processes and outlive each of them. */
export type Limits = {
  /**
   * Takes from a budget before the work is done; near its end it lets the caller wait first. Refuses with
   * `too_many_attempts`, which says in `retryAfter` after how many seconds it is worth trying again, and
   * takes nothing then.
   */
  take(name: BudgetName, key: string, count?: number): Promise<void>
  /** Takes once from each budget, or from none when one of them refuses; the narrowest comes first. */
  takeAll(budgets: readonly Taken[]): Promise<void>
  /** Refuses like `take` when nothing is left, and takes nothing. */
  check(name: BudgetName, key: string): Promise<void>
  /** Gives back what turned out not to count, such as the try of a right password. */
  giveBack(name: BudgetName, key: string): Promise<void>
}

/** Limits that never refuse, for what the house does itself, for load tests and for tests. */
export const noLimits: Limits = {
  take: async () => {},
  takeAll: async () => {},
  check: async () => {},
  giveBack: async () => {},
}
