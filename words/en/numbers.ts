const names = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const tens: Readonly<Record<number, string>> = {
  14: 'fourteen',
  20: 'twenty',
  30: 'thirty',
  60: 'sixty',
}

/** A small or round number as one writes it within a sentence. */
export const inWords = (count: number): string => names[count] ?? tens[count] ?? String(count)

/** How often, as one says it. */
export const times = (count: number): string =>
  ({ 1: 'once', 2: 'twice' })[count] ?? `${inWords(count)} times`

/** A sentence begins with it. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
