import { capital, inWords } from '../numbers.ts'

/** What the rules of the games say, as far as their words name it. */
export type GameFacts = {
  quiz: { questions: number; rightToWin: number }
  sorting: { things: number; rightToWin: number }
  memory: { pairs: number }
}

/** The games by name, and what one does in them. */
export const gamesIn = ({ quiz, sorting, memory }: GameFacts) => ({
  'eco-quiz': {
    name: 'Eco Quiz',
    description: `${capital(inWords(quiz.questions))} questions about waste and reuse in India. ${capital(inWords(quiz.rightToWin))} right answers win.`,
  },
  'sorting-challenge': {
    name: 'Sorting Challenge',
    description: `Put ${inWords(sorting.things)} things into the bins where they belong. ${capital(inWords(sorting.rightToWin))} in the right place win.`,
  },
  'daily-check-in': {
    name: 'Daily Check-in',
    description: 'Drop by once a day and say hello.',
  },
  'memory-match': {
    name: 'Memory Match',
    description: `Find the ${inWords(memory.pairs)} pairs of things that deserve a second home.`,
  },
  'waste-warrior': {
    name: 'Waste Warrior',
    description: 'A week of small tasks against waste. We are still building it.',
  },
  'community-helper': {
    name: 'Community Helper',
    description:
      'Give or receive an item: an exchange that was completed today counts, if the hand-over number or the receiver proved it.',
  },
})
