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

export const games = [
  {
    id: 'eco-quiz',
    name: 'Eco Quiz',
    description: 'Five questions about waste and reuse in India. Three right answers win.',
    points: 20,
    difficulty: 'easy',
    duration: 3,
    category: 'knowledge',
    available: true,
  },
  {
    id: 'sorting-challenge',
    name: 'Sorting Challenge',
    description: 'Put eight things into the bins where they belong. Six in the right place win.',
    points: 30,
    difficulty: 'medium',
    duration: 3,
    category: 'skill',
    available: true,
  },
  {
    id: 'daily-check-in',
    name: 'Daily Check-in',
    description: 'Drop by once a day and say hello.',
    points: 10,
    difficulty: 'easy',
    duration: 1,
    category: 'habit',
    available: true,
  },
  {
    id: 'memory-match',
    name: 'Memory Match',
    description: 'Find the eight pairs of things that deserve a second home.',
    points: 25,
    difficulty: 'medium',
    duration: 4,
    category: 'skill',
    available: true,
  },
  {
    id: 'waste-warrior',
    name: 'Waste Warrior',
    description: 'A week of small tasks against waste. We are still building it.',
    points: 50,
    difficulty: 'hard',
    duration: 10,
    category: 'skill',
    available: false,
  },
  {
    id: 'community-helper',
    name: 'Community Helper',
    description: 'Give or receive an item: an exchange that was completed today counts.',
    points: 100,
    difficulty: 'hard',
    duration: 15,
    category: 'community',
    available: true,
  },
] as const satisfies readonly Game[]

export type GameId = (typeof games)[number]['id']
export const gameIds = games.map(({ id }) => id)

/** What is no play but something one does; it is over as soon as it is said. */
export const deeds = ['daily-check-in', 'community-helper'] as const
export type PlayedId = Exclude<GameId, (typeof deeds)[number] | 'waste-warrior'>

export const progressStart = 60
export const progressPerPlay = 10
export const progressMost = 100

export const quiz = { questions: 5, choices: 4, rightToWin: 3 } as const

/** The four streams of India's Solid Waste Management Rules, 2026, in the order of their bins. */
export const streams = ['wet', 'dry', 'sanitary', 'special-care'] as const
export type Stream = (typeof streams)[number]
export const sorting = { perStream: 2, things: 8, rightToWin: 6 } as const

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
export const memory = { pairs: 8, mostTurns: 400, msPerTurn: 500 } as const

/** How long a play may take, in milliseconds. */
export const playFor = 30 * 60 * 1000
