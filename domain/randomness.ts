import { randomBytes, randomInt } from 'node:crypto'

/** From where codes, links, games and draws have what nobody may guess; tests may know it beforehand. */
export type Randomness = {
  bytes(count: number): Uint8Array
  /** A whole number from `from` to `to`, both included, each as likely as the other. */
  integer(from: number, to: number): number
}

/** The machine's own cryptographic source. */
export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  integer: (from, to) => randomInt(from, to + 1),
}
