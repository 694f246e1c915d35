import type { Balance } from '../points/views.ts'
import type { Card, Game, GameId } from './limits.ts'

/** A game as a card shows it; `status` is the acting member's, for a guest as before a first play. */
export type GameCard = Omit<Game, 'id'> & {
  id: GameId
  status: 'open' | 'played' | 'unavailable'
}

/** The games of a day in India. */
export type Games = {
  day: string
  /** Percent (GAMES-02). */
  progress: number
  points_today: number
  games: GameCard[]
}

export type QuizView = {
  kind: 'quiz'
  needed: number
  questions: { text: string; choices: string[] }[]
}
export type SortingView = { kind: 'sorting'; needed: number; things: string[] }
export type MemoryView = { kind: 'memory'; cards: Card[] }
export type ChallengeView = QuizView | SortingView | MemoryView

/** How a play ended, before points: what was right, and for each part the right answer and why. */
export type Outcome = {
  won: boolean
  right: number
  of: number
  review: { right: boolean; answer: string; note: string }[]
}

/** How a play ended, and where the member stands after it. */
export type PlayResult = Outcome & {
  /** What it brought: the game's points, or 0. */
  points: number
  progress: number
  balance: Balance
}

/** A play that was started: a challenge to finish, or a result where there is nothing to play. */
export type Play = {
  game_id: GameId
  play: { id: string; expires_at: string; challenge: ChallengeView } | null
  result: PlayResult | null
}
