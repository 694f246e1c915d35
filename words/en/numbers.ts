const names = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A small number as one writes it within a sentence. */
export const inWords = (count: number): string => names[count] ?? String(count)

/** A sentence begins with it. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
