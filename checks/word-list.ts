/** The words between the blanks and ends of lines of a text. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/)

/** The lines of a text, without the blanks around them. */
export const lineList = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
