import { gamesIn } from '../../words/en/games/games.ts'
import { minute } from '../durations.ts'

/** The games, as everybody may know them: nothing here tells an answer. Safe to send to a browser. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export const gameCategories = ['knowledge', 'skill', 'habit', 'community'] as const

export type Game = {
  id: string
  name: string
  description: string
  /** What one play brings, once a day (GAMES-08). */
  points: number
  difficulty: (typeof difficulties)[number]
  /** About how many minutes a play takes. */
  duration: number
  category: (typeof gameCategories)[number]
  available: boolean
}

export const quiz = { questions: 5, choices: 4, rightToWin: 3 } as const
export const sorting = { perStream: 2, things: 8, rightToWin: 6 } as const
export const memory = { pairs: 8, mostTurns: 400, msPerTurn: 500 } as const

const words = gamesIn({ quiz, sorting, memory })

const rules = [
  { id: 'eco-quiz', points: 20, difficulty: 'easy', duration: 3, category: 'knowledge' },
  { id: 'sorting-challenge', points: 30, difficulty: 'medium', duration: 3, category: 'skill' },
  { id: 'daily-check-in', points: 10, difficulty: 'easy', duration: 1, category: 'habit' },
  { id: 'memory-match', points: 25, difficulty: 'medium', duration: 4, category: 'skill' },
  { id: 'waste-warrior', points: 50, difficulty: 'hard', duration: 10, category: 'skill' },
  { id: 'community-helper', points: 100, difficulty: 'hard', duration: 15, category: 'community' },
] as const

export const games = rules.map(({ id, ...rule }) => ({
  id,
  ...words[id],
  ...rule,
  available: id !== 'waste-warrior',
})) satisfies Game[]

export type GameId = (typeof rules)[number]['id']
export const gameIds = games.map(({ id }) => id)

/** The games that are no play but a deed; each is over as soon as it is begun. */
export const deeds = ['daily-check-in', 'community-helper'] as const
export type PlayedId = Exclude<GameId, (typeof deeds)[number] | 'waste-warrior'>

export const progressMost = 100
/** How full the day's bar is, in percent, after so many credited plays (GAMES-11 to GAMES-13). */
export const dailyProgress = (plays: number) => Math.min(progressMost, 60 + 10 * plays)

/** The four streams of India's Solid Waste Management Rules, 2026, in the order of their bins. */
export const streams = ['wet', 'dry', 'sanitary', 'special-care'] as const
export type Stream = (typeof streams)[number]

/** What the cards of Memory Match show. */
export const cards = [
  'armchair',
  'backpack',
  'ball',
  'bicycle',
  'blocks',
  'book',
  'fan',
  'guitar',
  'lamp',
  'laptop',
  'pot',
  'shirt',
  'umbrella',
  'watch',
] as const
export type Card = (typeof cards)[number]

/** How long a play may take, in milliseconds. */
export const playFor = 30 * minute
