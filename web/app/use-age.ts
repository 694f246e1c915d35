import { useWords } from './use-words.ts'

/** An age in the largest unit that says enough. */
export function useAge(days: number): string {
  const { t } = useWords()
  if (days < 14) return t('age.days', { count: days })
  if (days < 61) return t('age.weeks', { count: Math.floor(days / 7) })
  return t('age.months', { count: Math.floor(days / 30.5) })
}
