import { type Database, type Handle, inTransaction } from '../../database/open.ts'
import type { Clock } from '../clock.ts'
import { second } from '../durations.ts'
import { refuseFor } from '../errors.ts'
import { keyedHash } from '../keyed-hash.ts'
import { leavePlace } from '../turns/place.ts'
import type { Budgets } from './budgets.ts'
import { type Budget, type BudgetName, budgetSizes } from './limits.ts'
import * as store from './store.ts'

type BudgetDependencies = { database: Database; clock: Clock; secret: Uint8Array }

/** How many may wait at a time in one process; beyond, nobody is slowed down any more. */
const mostWaiting = 300

/** One of the budgets of a name, and what is asked of it. */
type Asking = { asked: store.Asked; budget: Budget }

/** Opens the budgets over a database (security rules, §1; decision 007). */
export function openBudgets({ database, clock, secret }: BudgetDependencies): Budgets {
  const slowDown = slowingDown(clock)

  const askedOf = (name: BudgetName, key: string, budget: Budget): store.Asked => ({
    key: keyedHash(secret, `limit/${name}/${budget.within / second}/${key}`),
    cost: Math.floor(budget.within / budget.times),
    length: budget.within + patienceOf(budget),
    now: clock.now(),
  })

  /** Takes from one budget; resolves to how long to wait first. */
  async function takeFrom(handle: Handle, { asked, budget }: Asking): Promise<number> {
    const end = await store.takeWithin(handle, asked)
    if (end === undefined) throw new UsedUp({ asked, budget })
    return leftUntil(end, asked) - budget.within
  }

  /** After how many milliseconds as much as is asked can be taken. */
  async function readWait(handle: Handle, asked: store.Asked) {
    const end = await store.readEnd(handle, asked)
    return end === undefined ? 0 : leftUntil(end, asked) + asked.cost - asked.length
  }

  async function takeEach(askings: Asking[]) {
    const takeInOrder = async (handle: Handle) => {
      let longest = 0
      for (const asking of askings) longest = Math.max(longest, await takeFrom(handle, asking))
      return longest
    }
    // One budget is one statement; of several, all are taken from or none is.
    const taking =
      askings.length === 1 ? takeInOrder(database) : inTransaction(database, takeInOrder)
    await slowDown(await taking.catch(refuseUsedUp))
  }

  async function refuseUsedUp(thrown: unknown): Promise<never> {
    if (!(thrown instanceof UsedUp)) throw thrown
    const { asked, budget } = thrown.asking
    await slowDown(patienceOf(budget))
    const wait = await readWait(database, { ...asked, now: clock.now() })
    return refuseFor('too_many_attempts', Math.max(Math.ceil(wait / second), 1))
  }

  const askingsOf = (name: BudgetName, key: string): Asking[] =>
    budgetSizes[name].map((budget: Budget) => ({ asked: askedOf(name, key, budget), budget }))

  async function check(name: BudgetName, key: string) {
    for (const asking of askingsOf(name, key))
      if ((await readWait(database, asking.asked)) > 0) await refuseUsedUp(new UsedUp(asking))
  }

  return {
    take: (name, key) => takeEach(askingsOf(name, key)),
    async takeAll(budgets) {
      // What is taken back was written all the same, and lies on the disk until the database has cleaned up.
      for (const [name, key] of budgets) await check(name, key)
      await takeEach(budgets.flatMap(([name, key]) => askingsOf(name, key)))
    },
    check,
    async left(name, key) {
      const counts: number[] = []
      for (const { asked, budget } of askingsOf(name, key)) {
        const end = await store.readEnd(database, asked)
        const taken = end === undefined ? 0 : leftUntil(end, asked)
        counts.push(Math.floor((budget.within - taken) / asked.cost))
      }
      return Math.max(Math.min(...counts), 0)
    },
    async giveBack(name, key) {
      for (const { asked } of askingsOf(name, key)) await store.giveBack(database, asked)
    },
  }
}

/**
 * Holds a caller up, out of their place in a queue; one who is refused waits as well, so that asking at once again
 * gains nothing.
 */
function slowingDown(clock: Clock) {
  let waiting = 0
  return async (milliseconds: number) => {
    if (milliseconds <= 0 || waiting >= mostWaiting) return
    waiting++
    leavePlace()
    await clock.pause(milliseconds).finally(() => waiting--)
  }
}

/** Undoes what was taken before. */
class UsedUp extends Error {
  readonly asking: Asking
  constructor(asking: Asking) {
    super('used up')
    this.asking = asking
  }
}

const patienceOf = ({ patience = 0 }: Budget) => patience

const leftUntil = (end: string, { now }: store.Asked) => Date.parse(end) - now.getTime()
