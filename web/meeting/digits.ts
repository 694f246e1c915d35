import { handoverDigits } from '../../domain/handover/limits.ts'
import { firstDigits } from '../components/ui/digits.ts'

/** The digits of a text, as the server knows them; no more than a number has. */
export const digitsIn = (text: string): string => firstDigits(text, handoverDigits)

export const isWhole = (number: string) => number.length === handoverDigits
