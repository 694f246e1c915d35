import { createHmac } from 'node:crypto'

/** Sixteen bytes that stand for a text and tell nothing about it without the key. */
export const keyedHash = (secret: Uint8Array, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest().subarray(0, 16)
