/** Where the ten digits of the scripts of India begin, whose keyboards have them; those for Urdu have either of two. */
const zeros = '०০੦૦୦௦౦೦൦۰٠᱐꯰'

/** The first digits of a text, so many at most, in whatever script of India they are. */
export const firstDigits = (text: string, most: number): string =>
  [...text.normalize('NFKC')].map(digitOf).join('').slice(0, most)

/**
 * A text with the digits of a script of India as those that every phone dials, and without what is copied with a number
 * and seen by nobody: signs of direction or without width, and blanks that do not break a line.
 */
export const inPlainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (sign) => digitOf(sign) || sign)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  for (const zero of ['0', ...zeros]) {
    const digit = code - (zero.codePointAt(0) ?? 0)
    if (digit >= 0 && digit <= 9) return String(digit)
  }
  return ''
}
