import type { Habits } from '../../domain/habits/views.ts'
import { habitWords } from '../../words/en/screens/habits.ts'
import { useWords } from '../app/use-words.ts'

/**
 * How somebody keeps what they agree, in sentences: first what tells most of them on their side of an exchange; none
 * while they are few (decision 055).
 */
export function useHabits() {
  const { t } = useWords(habitWords)
  return ({ collected, given }: Habits, side: 'giver' | 'receiver'): string[] => {
    const known = [
      collected && { text: t('habits.collected', collected), ...collected },
      given && { text: t('habits.given', given), ...given },
    ].filter((one) => one !== null)
    const told = side === 'giver' ? [...known].reverse() : known
    const missed = told.reduce((sum, { kept, agreed }) => sum + agreed - kept, 0)
    return [
      ...told.map(({ text }) => text),
      ...(missed > 0 ? [t('habits.missed', { missed })] : []),
    ]
  }
}
