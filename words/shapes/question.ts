/** The first choice is the right one; players see them in another order. */
type Choices = readonly [right: string, string, string, string]

/** A question of the Eco Quiz, with what one has learnt when one has answered. */
export type Question = readonly [text: string, choices: Choices, explanation: string]
