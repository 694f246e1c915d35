/**
 * Words of a member on one line, as a header or a sentence of a letter needs them: no line ends or other
 * controls, and no signs that turn the direction of what follows. Signs within a word that Indian scripts
 * need stay.
 */
export const oneLine = (words: string): string =>
  words
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Words up to their last sign that ends within `most` characters: no syllable of an Indian script is cut in two. */
export function cut(words: string, most: number): string {
  let kept = ''
  let length = 0
  for (const { segment } of graphemes.segment(words)) {
    length += [...segment].length
    if (length > most) break
    kept += segment
  }
  return kept
}

/** On one line with at most `most` characters, never cut within what a reader takes for one sign. */
export function shortened(words: string, most: number): string {
  const line = oneLine(words)
  return [...line].length <= most ? line : `${cut(line, most - 1).trimEnd()}…`
}
