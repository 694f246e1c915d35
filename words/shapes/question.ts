/** A question of the Eco Quiz. The first choice is the right one; players see them in another order. */
export type Question = {
  text: string
  choices: readonly [string, string, string, string]
  /** What one has learnt when one has answered. */
  explanation: string
}
