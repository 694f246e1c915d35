import type { Budgets } from '../domain/budgets/budgets.ts'
import type { BudgetName } from '../domain/budgets/limits.ts'

/** Takes from a budget so many times. Its clock must stand still, or what is taken comes back meanwhile. */
export async function takeTimes(budgets: Budgets, name: BudgetName, key: string, times: number) {
  for (let time = 0; time < times; time++) await budgets.take(name, key)
}
