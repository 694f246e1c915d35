import { faults as words } from '../words/en/faults.ts'
import { filled } from '../words/filled.ts'
import { numbers } from './numbers.ts'

/** What a schema says of a part that it refuses. */
export const fault = (name: keyof typeof words, values: Record<string, string | number> = {}) =>
  filled(words[name], { ...numbers, ...values })
