import { createHmac, timingSafeEqual } from 'node:crypto'

/** Sixteen bytes that stand for a text and tell nothing about it without the key. */
export const keyedHash = (secret: Uint8Array, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest().subarray(0, 16)

/** Whether what was given is right; how long that takes does not tell where it is wrong. */
export const isSame = (given: Uint8Array, right: Uint8Array): boolean =>
  given.length === right.length && timingSafeEqual(given, right)
