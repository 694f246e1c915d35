import type { Movement } from '../../../domain/points/views.ts'

type Moved = Pick<Movement, 'points' | 'created_at'>

/** At `x` hundredths of the way from the first movement to now the balance became `points`. */
export type Step = { x: number; points: number }

/**
 * The balance from the oldest of these movements, the newest first, until now: reckoned back from what it is. `before`
 * is what it was before the oldest, `most` the highest it ever was on the way.
 */
export function balanceSteps(balance: number, movements: Moved[], now = Date.now()) {
  const begin = Date.parse(movements.at(-1)?.created_at ?? '')
  const span = Math.max(now - begin, 1)
  const steps: Step[] = []
  let points = balance
  for (const moved of movements) {
    const x = (100 * (Date.parse(moved.created_at) - begin)) / span
    steps.unshift({ x: Math.round(Math.min(Math.max(x, 0), 100) * 100) / 100, points })
    points -= moved.points
  }
  const most = Math.max(1, points, ...steps.map((step) => step.points))
  return { before: points, most, steps }
}
