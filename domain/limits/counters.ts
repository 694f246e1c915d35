import type { LimitName } from './limits.ts'

/** The counters behind the limits. They are shared by all processes and outlive each of them. */
export type Limits = {
  /**
   * Takes points from a budget before the work is done. Refuses with `too_many_attempts`, which says
   * in `retryAfter` after how many seconds there is a new budget, and takes nothing then.
   */
  take(name: LimitName, key: string, count?: number): Promise<void>
  /** Gives a point back that turned out not to count, such as that of a right password. */
  giveBack(name: LimitName, key: string): Promise<void>
  /**
   * Takes a point from a budget so large that being a little late does no harm: it is counted here at
   * once and written with others every two seconds. Refuses like `take`.
   */
  note(name: LimitName, key: string): void
}

/** Limits that never refuse, for what the house does itself, for load tests and for tests. */
export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
  note: () => {},
}
