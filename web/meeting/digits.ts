import { handoverDigits } from '../../domain/handover/limits.ts'

/** Where the ten digits of the scripts of India begin, whose keyboards have them. */
const zeros = '०০੦૦୦௦౦೦൦'

/** The digits of a text, in whatever script of India, as the server knows them; no more than a number has. */
export const digitsIn = (text: string): string =>
  [...text.normalize('NFKC')].map(digitOf).join('').slice(0, handoverDigits)

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  for (const zero of ['0', ...zeros]) {
    const digit = code - (zero.codePointAt(0) ?? 0)
    if (digit >= 0 && digit <= 9) return String(digit)
  }
  return ''
}

export const isWhole = (number: string) => number.length === handoverDigits
