import type { TestCluster } from '../tests/template.ts'

/** What a check may use: a PostgreSQL with the migrated template, and the number its chance starts from. */
export type CheckContext = { cluster: TestCluster; seed: number; isLong: boolean }

/**
 * What was measured, what it is held against, and whether it holds. With `isUntried` it could not be
 * measured here, and the figure says why.
 */
export type Outcome = { holds: boolean; isUntried?: boolean; figure: string; limit: string }

/**
 * One promise that can be tried again at any time. A check of the long part runs only with `--all`; any
 * other keeps short unless it is told to be long. One that is `alone` takes the whole machine, or weighs
 * what it does to others: no other runs beside it.
 */
export type Check = {
  name: string
  part: 'short' | 'long'
  alone?: true
  run(given: CheckContext): Promise<Outcome>
}
