import { isSame, keyedHash } from '../keyed-hash.ts'
import { handoverDigits } from './limits.ts'

/** The number of a promise: the same each time, kept nowhere, and known only to who has the key (decision 054). */
export function handoverNumber(secret: Uint8Array, requestId: string): string {
  const hash = keyedHash(secret, `handover:${requestId}`).readBigUInt64BE()
  return String(hash % 10n ** BigInt(handoverDigits)).padStart(handoverDigits, '0')
}

/** Whether a number is that of a promise; it takes as long for a wrong one. */
export const isHandoverNumber = (secret: Uint8Array, requestId: string, number: string): boolean =>
  isSame(Buffer.from(number), Buffer.from(handoverNumber(secret, requestId)))
